// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The optional cache of the feed stays nil, because only the concrete cache is bound.

// Expected: fix

protocol FeedCache: Sendable {}

struct DiskFeedCache: FeedCache {}

struct StorageScreen {
  let cache: DiskFeedCache
}

struct FeedService {
  let cache: (any FeedCache)?
}

struct Shell {
  let feeds: FeedService
  let storage: StorageScreen
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind(DiskFeedCache.self).asSingleton().to(factory: DiskFeedCache.init)
    binder.bind().to(factory: FeedService.init)
    binder.bind().to(factory: StorageScreen.init)
    binder.bind().to(factory: Shell.init)
  }
}
