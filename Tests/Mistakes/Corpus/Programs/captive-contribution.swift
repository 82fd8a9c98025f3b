// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// An interceptor that the app contributes for all requests needs the identifier of one request.

// Expected: suggestion

struct RequestID: Sendable {
  let number: Int
}

protocol Interceptor {}

struct TraceInterceptor: Interceptor {
  let id: RequestID
}

struct Handler {
  let interceptors: [any Interceptor]
}

struct RequestComponent: Component {
  typealias Root = Handler
  typealias Seed = RequestID

  func configure(binder: Binder) {
    binder.bind().to(factory: Handler.init)
  }
}

struct Server {
  let requests: ComponentFactory<RequestComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: RequestComponent())
    binder.bind((any Interceptor).self).intoCollection().to(factory: TraceInterceptor.init)
    binder.bind().to(factory: Server.init)
  }
}
