// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The feed fetches if there is a client; the client is bound as its own type.

// Expected: fix

protocol FeedClient: Sendable {}

struct HTTPClient: FeedClient {}

struct Feed {
  let client: Lazy<any FeedClient>?
  let other: Provider<any FeedClient>?
}

struct App: Component {
  typealias Root = Feed

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: HTTPClient.init)
    binder.bind().to(factory: Feed.init)
  }
}
