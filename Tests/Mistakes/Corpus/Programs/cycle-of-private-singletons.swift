// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two singletons request each other, and only one of them is requested elsewhere.

// Expected: thought

final class FeedIndex: Sendable {
  init(crawler: Crawler) {}
}

final class Crawler: Sendable {
  init(index: FeedIndex) {}
}

struct Server {
  let crawler: Crawler
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(FeedIndex.self).asSingleton().to(factory: FeedIndex.init)
    binder.bind(Crawler.self).asSingleton().to(factory: Crawler.init)
    binder.bind().to(factory: Server.init)
  }
}
