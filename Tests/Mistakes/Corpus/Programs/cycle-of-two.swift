// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The player requests the queue, and the queue requests the player.

// Expected: thought

final class Player {
  init(queue: Queue) {}
}

final class Queue {
  init(player: Player) {}
}

struct App: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.bind().to(factory: Player.init)
    binder.bind().to(factory: Queue.init)
  }
}
