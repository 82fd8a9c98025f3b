// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The list of interceptors is bound as a whole, and another module contributes to it.

// Expected: thought

protocol Interceptor: Sendable {}

struct RetryInterceptor: Interceptor {}

struct LogInterceptor: Interceptor {}

struct HTTPClient {
  let interceptors: [any Interceptor]
}

struct NetworkModule: Module {
  func configure(binder: Binder) {
    binder.bind([any Interceptor].self).to { [RetryInterceptor()] }
    binder.bind().to(factory: HTTPClient.init)
  }
}

struct LogModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Interceptor).self).intoCollection().to(factory: LogInterceptor.init)
  }
}

struct App: Component {
  typealias Root = HTTPClient

  func configure(binder: Binder) {
    binder.install(module: NetworkModule())
    binder.install(module: LogModule())
  }
}
