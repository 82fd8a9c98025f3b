// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The interceptor is bound, but not contributed to the array that the client requests.

// Placeholder: `{ … }` is `{ AuthorizationInterceptor() }`
// Expected: fix

protocol Interceptor {}

struct AuthorizationInterceptor: Interceptor {}

struct HTTPClient {
  let interceptors: [any Interceptor]
}

struct NetworkModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Interceptor).self).to(factory: AuthorizationInterceptor.init)
    binder.bind().to(factory: HTTPClient.init)
  }
}

struct App: Component {
  typealias Root = HTTPClient

  func configure(binder: Binder) {
    binder.install(module: NetworkModule())
  }
}
