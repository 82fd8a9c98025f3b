// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test provides an empty array of interceptors by default, which gives way to those of the app.

// Expected: suggestion

protocol Interceptor: Sendable {}

struct AuthorizationInterceptor: Interceptor {}

struct LoggingInterceptor: Interceptor {}

struct HTTPClient {
  let interceptors: [any Interceptor]
}

struct NetworkModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Interceptor).self).intoCollection().to(factory: AuthorizationInterceptor.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: LoggingInterceptor.init)
    binder.bind().to(factory: HTTPClient.init)
  }
}

struct PodcastApp: Component {
  typealias Root = HTTPClient

  func configure(binder: Binder) {
    binder.install(module: NetworkModule())
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<HTTPClient, Void> {
  PodcastApp().overriding { binder in
    binder.bindDefault([any Interceptor].self).to(value: [])
  }
}
