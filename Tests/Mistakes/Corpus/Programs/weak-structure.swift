// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The mini player watches a structure weakly.

// Expected: thought

struct PlaybackState: Sendable {}

struct MiniPlayer {
  let state: WeakProvider<PlaybackState>
}

struct App: Component {
  typealias Root = MiniPlayer

  func configure(binder: Binder) {
    binder.bind(PlaybackState.self).asSingleton().to(factory: PlaybackState.init)
    binder.bind().to(factory: MiniPlayer.init)
  }
}
