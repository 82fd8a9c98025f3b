// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A router outside the main actor requests a provider of a screen that belongs to the main actor.

// Expected: thought

@MainActor
final class AudioPlayer {
  init() {}
}

@MainActor
final class PlayerScreen {
  let player: AudioPlayer

  init(player: AudioPlayer) { self.player = player }
}

struct Router {
  let playerScreen: Provider<PlayerScreen>
}

struct PlayerModule: Module {
  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: AudioPlayer.init)
    binder.bind().to(factory: PlayerScreen.init)
  }
}

struct App: Component {
  typealias Root = Router

  func configure(binder: Binder) {
    binder.install(module: PlayerModule())
    binder.bind().to(factory: Router.init)
  }
}
