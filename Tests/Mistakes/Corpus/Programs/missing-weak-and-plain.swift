// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The mini player watches the player weakly, the tab needs it, and nothing binds it.

// Expected: to bind it

final class Player: Sendable {
  init() {}
}

struct MiniPlayer {
  let player: WeakProvider<Player>
}

struct PlayerTab {
  let player: Player
}

struct Shell {
  let miniPlayer: MiniPlayer
  let tab: PlayerTab
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind().to(factory: MiniPlayer.init)
    binder.bind().to(factory: PlayerTab.init)
    binder.bind().to(factory: Shell.init)
  }
}
