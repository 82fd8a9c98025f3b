// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A subclass is bound, and its superclass is requested.

// Expected: fix

class Player {
  init() {}
}

final class VideoPlayer: Player {}

struct PlayerScreen {
  let player: Player
}

struct App: Component {
  typealias Root = PlayerScreen

  func configure(binder: Binder) {
    binder.bind(VideoPlayer.self).to { VideoPlayer() }
    binder.bind().to(factory: PlayerScreen.init)
  }
}
