// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The player, a singleton, retains the queue, a singleton, and the queue requests the player lazily.

// Expected: thought

final class Player: Sendable {
  init(queue: Queue) {}
}

final class Queue: Sendable {
  init(player: Lazy<Player>) {}
}

struct PlayerTab {
  let player: Player
}

struct PlaybackModule: Module {
  func configure(binder: Binder) {
    binder.bind(Player.self).asSingleton().to(factory: Player.init)
    binder.bind(Queue.self).asSingleton().to(factory: Queue.init)
  }
}

struct App: Component {
  typealias Root = PlayerTab

  func configure(binder: Binder) {
    binder.install(module: PlaybackModule())
    binder.bind().to(factory: PlayerTab.init)
  }
}
