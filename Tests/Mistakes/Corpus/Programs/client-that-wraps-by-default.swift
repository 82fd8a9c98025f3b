// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A client that retries wraps the one that fetches, and was bound by default as the protocol that both have.

// Expected: thought

protocol FeedClient: Sendable {}

struct HTTPClient: FeedClient {}

struct RetryingClient: FeedClient {
  let client: any FeedClient
}

struct Feed {
  let client: any FeedClient
}

struct App: Component {
  typealias Root = Feed

  func configure(binder: Binder) {
    binder.bind().to(factory: HTTPClient.init)
    binder.bindDefault((any FeedClient).self).to(factory: RetryingClient.init)
    binder.bind().to(factory: Feed.init)
  }
}
