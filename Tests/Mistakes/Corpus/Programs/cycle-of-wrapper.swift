// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The client that caches is bound as the client and wraps the client, where the live one is meant.

// Expected: thought

protocol FeedClient {}

struct LiveFeedClient: FeedClient {}

struct CachingFeedClient: FeedClient {
  let client: any FeedClient
}

struct FeedReader {
  let client: any FeedClient
}

struct App: Component {
  typealias Root = FeedReader

  func configure(binder: Binder) {
    binder.bind(LiveFeedClient.self).to(factory: LiveFeedClient.init)
    binder.bind((any FeedClient).self).to(factory: CachingFeedClient.init)
    binder.bind().to(factory: FeedReader.init)
  }
}
