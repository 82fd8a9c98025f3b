// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Three initializers have a number with a default, which the graph requests because it takes all parameters.

// Placeholder: `{ … }` is `{ 3 }`
// Expected: suggestion

struct HTTPClient {
  let retries: Int

  init(retries: Int = 3) { self.retries = retries }
}

struct EpisodeCache {
  let capacity: Int

  init(capacity: Int = 100) { self.capacity = capacity }
}

struct FeedPoller {
  init(client: HTTPClient, cache: EpisodeCache, minutes: Int = 15) {}
}

struct App: Component {
  typealias Root = FeedPoller

  func configure(binder: Binder) {
    binder.bind().to(factory: HTTPClient.init)
    binder.bind().to(factory: EpisodeCache.init)
    binder.bind().to(factory: FeedPoller.init)
  }
}
