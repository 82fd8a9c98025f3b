// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The sleep timer watches a player weakly, which is constructed anew for each request.

// Expected: thought

final class Player: Sendable {
  init() {}
}

struct SleepTimer {
  let player: WeakProvider<Player>
}

struct PlayerTab {
  let player: Player
  let timer: SleepTimer
}

struct App: Component {
  typealias Root = PlayerTab

  func configure(binder: Binder) {
    binder.bind().to(factory: Player.init)
    binder.bind().to(factory: SleepTimer.init)
    binder.bind().to(factory: PlayerTab.init)
  }
}
