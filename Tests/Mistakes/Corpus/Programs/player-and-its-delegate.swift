// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The player retains its delegate, and the delegate a provider of the player.

// Expected: thought

final class Player: Sendable {
  init(delegate: PlayerDelegate) {}
}

final class PlayerDelegate: Sendable {
  init(player: Provider<Player>) {}
}

struct NowPlayingView {
  let player: Player
}

struct App: Component {
  typealias Root = NowPlayingView

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Player.init)
    binder.bind().to(factory: PlayerDelegate.init)
    binder.bind().to(factory: NowPlayingView.init)
  }
}
