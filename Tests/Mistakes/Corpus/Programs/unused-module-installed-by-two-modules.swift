// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module that nothing needs is installed by two others.

// Expected: suggestion

struct Tracer {}

struct TraceModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Tracer.init)
  }
}

struct Feed {}

struct FeedModule: Module {
  func configure(binder: Binder) {
    binder.install(module: TraceModule())
    binder.bind().to(factory: Feed.init)
  }
}

struct Player {
  let feed: Feed
}

struct PlayerModule: Module {
  func configure(binder: Binder) {
    binder.install(module: TraceModule())
    binder.bind().to(factory: Player.init)
  }
}

struct App: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.install(module: FeedModule())
    binder.install(module: PlayerModule())
  }
}
