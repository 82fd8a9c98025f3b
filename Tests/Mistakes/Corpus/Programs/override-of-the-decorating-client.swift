// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test overrides the client that decorates, which nothing binds by its own type.

// Expected: suggestion

protocol HTTPClient: Sendable {}

struct LiveHTTPClient: HTTPClient {}

struct CachingClient: HTTPClient {
  let inner: any HTTPClient
}

struct ArtworkLoader {
  let client: any HTTPClient
}

struct NetworkModule: Module {
  func configure(binder: Binder) {
    binder.bind((any HTTPClient).self).to(factory: LiveHTTPClient.init)
    binder.decorate((any HTTPClient).self).to { CachingClient(inner: $0) }
  }
}

struct PodcastApp: Component {
  typealias Root = ArtworkLoader

  func configure(binder: Binder) {
    binder.install(module: NetworkModule())
    binder.bind().to(factory: ArtworkLoader.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<ArtworkLoader, Void> {
  PodcastApp().overriding { binder in
    binder.bind(CachingClient.self).to { CachingClient(inner: LiveHTTPClient()) }
  }
}
