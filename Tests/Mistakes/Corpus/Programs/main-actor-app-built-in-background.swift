// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The app is built by a synchronous call off the main actor, but needs a player that belongs there.

// Built synchronously.
// Expected: thought

@MainActor
final class AudioPlayer {
  init() {}
}

struct RemoteCommands: Sendable {
  let player: AudioPlayer
}

struct PlayerModule: Module {
  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: AudioPlayer.init)
  }
}

struct App: Component {
  typealias Root = RemoteCommands

  func configure(binder: Binder) {
    binder.install(module: PlayerModule())
    binder.bind().to(factory: RemoteCommands.init)
  }
}
