// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// One of three contributed interceptors requests a session, and nothing binds it.

// Expected: to bind it

protocol Interceptor {}

final class Session {
  init() {}
}

struct RetryInterceptor: Interceptor {}

struct LogInterceptor: Interceptor {}

struct SessionInterceptor: Interceptor {
  let session: Session
}

struct HTTPClient {
  let interceptors: [any Interceptor]
}

struct App: Component {
  typealias Root = HTTPClient

  func configure(binder: Binder) {
    binder.bind((any Interceptor).self).intoCollection().to(factory: RetryInterceptor.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: SessionInterceptor.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: LogInterceptor.init)
    binder.bind().to(factory: HTTPClient.init)
  }
}
