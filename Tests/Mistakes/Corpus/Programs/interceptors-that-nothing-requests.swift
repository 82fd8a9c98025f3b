// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Interceptors are contributed to an array, but the client takes none.

// Expected: suggestion

protocol Interceptor {}

struct AuthorizationInterceptor: Interceptor {}

struct LoggingInterceptor: Interceptor {}

struct HTTPClient {}

struct FeedLoader {
  let client: HTTPClient
}

struct App: Component {
  typealias Root = FeedLoader

  func configure(binder: Binder) {
    binder.bind((any Interceptor).self).intoCollection().to(factory: AuthorizationInterceptor.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: LoggingInterceptor.init)
    binder.bind().to(factory: HTTPClient.init)
    binder.bind().to(factory: FeedLoader.init)
  }
}
