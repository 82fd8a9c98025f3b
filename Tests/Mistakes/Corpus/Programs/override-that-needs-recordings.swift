// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// What a test binds instead of the client needs recordings, which nothing binds.

// Expected: to bind it

protocol HTTPClient: Sendable {}

struct LiveHTTPClient: HTTPClient {}

struct Recordings: Sendable {}

struct RecordedHTTPClient: HTTPClient {
  let recordings: Recordings
}

struct FeedLoader {
  let client: any HTTPClient
}

struct PodcastApp: Component {
  typealias Root = FeedLoader

  func configure(binder: Binder) {
    binder.bind((any HTTPClient).self).to(factory: LiveHTTPClient.init)
    binder.bind().to(factory: FeedLoader.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<FeedLoader, Void> {
  PodcastApp().overriding { binder in
    binder.bind((any HTTPClient).self).to(factory: RecordedHTTPClient.init)
  }
}
