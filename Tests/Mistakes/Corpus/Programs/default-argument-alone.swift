// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// One initializer has a number with a default, and the graph requests it.

// Placeholder: `{ … }` is `{ 30 }`
// Expected: suggestion

struct FeedPoller {
  init(minutes: Int = 30) {}
}

struct Server {
  let poller: FeedPoller
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind().to(factory: FeedPoller.init)
    binder.bind().to(factory: Server.init)
  }
}
