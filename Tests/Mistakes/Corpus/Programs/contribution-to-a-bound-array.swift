// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The child contributes to an array that its parent binds as a whole.

// Expected: thought

protocol Interceptor: Sendable {}

struct LoggingInterceptor: Interceptor {}

struct SessionInterceptor: Interceptor {}

struct SessionClient {
  let interceptors: [any Interceptor]
}

struct SessionComponent: Component {
  typealias Root = SessionClient

  func configure(binder: Binder) {
    binder.bind((any Interceptor).self).intoCollection().to(factory: SessionInterceptor.init)
    binder.bind().to(factory: SessionClient.init)
  }
}

struct Server {
  let interceptors: [any Interceptor]
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind([any Interceptor].self).to { [LoggingInterceptor()] }
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Server.init)
  }
}
