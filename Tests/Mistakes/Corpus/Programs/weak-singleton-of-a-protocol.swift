// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A player is bound as a weak singleton by a protocol to which structures may conform.

// Expected: fix

protocol AudioPlayer: Sendable {}

final class StreamingPlayer: AudioPlayer {}

struct NowPlayingView {
  let player: any AudioPlayer
}

struct MiniPlayerView {
  let player: any AudioPlayer
}

struct Scene {
  let nowPlaying: NowPlayingView
  let miniPlayer: MiniPlayerView
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.bind((any AudioPlayer).self).asWeakSingleton().to(factory: StreamingPlayer.init)
    binder.bind().to(factory: NowPlayingView.init)
    binder.bind().to(factory: MiniPlayerView.init)
    binder.bind().to(factory: Scene.init)
  }
}
