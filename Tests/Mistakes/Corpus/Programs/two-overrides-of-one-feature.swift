// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test overrides the client by its concrete type, and a clock that the app has no more.

// Expected: suggestion

protocol HTTPClient: Sendable {}

struct LiveHTTPClient: HTTPClient {}

struct Clock: Sendable {}

struct FeedLoader {
  let client: any HTTPClient
}

struct NetworkModule: Module {
  func configure(binder: Binder) {
    binder.bind((any HTTPClient).self).asSingleton().to(factory: LiveHTTPClient.init)
  }
}

struct PodcastApp: Component {
  typealias Root = FeedLoader

  func configure(binder: Binder) {
    binder.install(module: NetworkModule())
    binder.bind().to(factory: FeedLoader.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<FeedLoader, Void> {
  PodcastApp().overriding { binder in
    binder.bind(LiveHTTPClient.self).to(factory: LiveHTTPClient.init)
    binder.bind(Clock.self).to(factory: Clock.init)
  }
}
