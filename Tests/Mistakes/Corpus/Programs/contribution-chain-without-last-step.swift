// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// One of two chains that contribute interceptors ends before its last step.

// Placeholder: `.intoCollection().to { … }` is `.intoCollection().to { RetryInterceptor() }`
// Placeholder: `{ … }` is `{ [RetryInterceptor()] }`
// Expected: thought

protocol Interceptor: Sendable {}

struct RetryInterceptor: Interceptor {}

struct HTTPClient {
  let interceptors: [any Interceptor]
}

struct App: Component {
  typealias Root = HTTPClient

  func configure(binder: Binder) {
    binder.bind((any Interceptor).self).intoCollection().asSingleton()
    binder.bind().to(factory: HTTPClient.init)
  }
}
