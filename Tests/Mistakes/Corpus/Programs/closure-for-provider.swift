// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The queue requests a function that makes players, where a provider would do.

// Placeholder: `{ … }` is `{ { Player() } }`
// Expected: to bind it

struct Player {}

struct PlaybackQueue {
  let makePlayer: () -> Player
}

struct App: Component {
  typealias Root = PlaybackQueue

  func configure(binder: Binder) {
    binder.bind().to(factory: Player.init)
    binder.bind().to(factory: PlaybackQueue.init)
  }
}
