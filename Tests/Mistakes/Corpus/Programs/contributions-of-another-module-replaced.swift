// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test replaces the contributions of a module that makes none to the collection.

// Expected: suggestion

protocol Interceptor: Sendable {}

struct AuthorizationInterceptor: Interceptor {}

struct SilentInterceptor: Interceptor {}

struct HTTPClient {
  let interceptors: [any Interceptor]
}

struct AuthorizationModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Interceptor).self).intoCollection().to(factory: AuthorizationInterceptor.init)
  }
}

struct NetworkModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: HTTPClient.init)
  }
}

struct PodcastApp: Component {
  typealias Root = HTTPClient

  func configure(binder: Binder) {
    binder.install(module: NetworkModule())
    binder.install(module: AuthorizationModule())
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<HTTPClient, Void> {
  PodcastApp().overriding { binder in
    binder.bind((any Interceptor).self).intoCollection().replacing(contributionsOf: NetworkModule.self)
      .to(factory: SilentInterceptor.init)
  }
}
