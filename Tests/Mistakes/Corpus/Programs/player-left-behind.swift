// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The old player is still bound, although all requesters use the new one.

// Expected: thought

struct AudioEngine {}

struct SystemPlayer {
  let engine: AudioEngine
}

struct StreamingPlayer {
  let engine: AudioEngine
}

struct NowPlayingView {
  let player: StreamingPlayer
}

struct App: Component {
  typealias Root = NowPlayingView

  func configure(binder: Binder) {
    binder.bind().to(factory: AudioEngine.init)
    binder.bind().to(factory: SystemPlayer.init)
    binder.bind().to(factory: StreamingPlayer.init)
    binder.bind().to(factory: NowPlayingView.init)
  }
}
