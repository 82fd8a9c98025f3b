// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A refined protocol is bound, and the one that it refines is requested.

// Placeholder: `{ … }` is `{ LivePlayer() }`
// Expected: thought

protocol Player {}

protocol SeekablePlayer: Player {}

struct LivePlayer: SeekablePlayer {}

struct MiniPlayer {
  let player: any Player
}

struct App: Component {
  typealias Root = MiniPlayer

  func configure(binder: Binder) {
    binder.bind((any SeekablePlayer).self).to(factory: LivePlayer.init)
    binder.bind().to(factory: MiniPlayer.init)
  }
}
