// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The child binds an array of interceptors as a whole, but its parent contributes to that array.

// Expected: thought

protocol Interceptor: Sendable {}

struct LoggingInterceptor: Interceptor {}

struct AuthorizationInterceptor: Interceptor {}

struct SessionClient {
  let interceptors: [any Interceptor]
}

struct SessionComponent: Component {
  typealias Root = SessionClient

  func configure(binder: Binder) {
    binder.bind([any Interceptor].self).to { [AuthorizationInterceptor()] }
    binder.bind().to(factory: SessionClient.init)
  }
}

struct PublicClient {
  let interceptors: [any Interceptor]
}

struct Server {
  let client: PublicClient
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind((any Interceptor).self).intoCollection().to(factory: LoggingInterceptor.init)
    binder.install(component: SessionComponent())
    binder.bind().to(factory: PublicClient.init)
    binder.bind().to(factory: Server.init)
  }
}
