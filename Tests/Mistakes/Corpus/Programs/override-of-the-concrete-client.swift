// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test overrides the concrete client, but the app binds the protocol.

// Expected: suggestion

protocol HTTPClient: Sendable {}

struct LiveHTTPClient: HTTPClient {}

struct RecordedHTTPClient: HTTPClient {}

struct FeedLoader {
  let client: any HTTPClient
}

struct PodcastApp: Component {
  typealias Root = FeedLoader

  func configure(binder: Binder) {
    binder.bind((any HTTPClient).self).asSingleton().to(factory: LiveHTTPClient.init)
    binder.bind().to(factory: FeedLoader.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<FeedLoader, Void> {
  PodcastApp().overriding { binder in
    binder.bind(RecordedHTTPClient.self).to(factory: RecordedHTTPClient.init)
  }
}
