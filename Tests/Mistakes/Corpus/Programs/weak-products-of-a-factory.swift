// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A factory shares its products weakly, but they are structures.

// Expected: fix

struct FeedID: Hashable, Sendable {
  let number: Int
}

struct HTTPClient: Sendable {}

struct FeedConnection: Sendable {
  let feed: FeedID
  let client: HTTPClient
}

struct FeedList {
  let connect: Factory<FeedConnection, FeedID>
}

struct App: Component {
  typealias Root = FeedList

  func configure(binder: Binder) {
    binder.bind().to(factory: HTTPClient.init)
    binder.bindFactory(FeedConnection.self, taking: FeedID.self).asWeakSingleton().to(factory: FeedConnection.init)
    binder.bind().to(factory: FeedList.init)
  }
}
