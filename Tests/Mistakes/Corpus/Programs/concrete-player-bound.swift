// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The concrete player is bound as a singleton, and the protocol is requested.

// Placeholder: `{ … }` is `{ (device: AudioDevice) in StreamingPlayer(device: device) }`
// Expected: fix

protocol Player: Sendable {}

struct AudioDevice {}

struct StreamingPlayer: Player {
  let device: AudioDevice
}

struct NowPlayingScreen {
  let player: any Player
}

struct LockScreenControls {
  let player: Lazy<any Player>
}

struct Shell {
  let screen: NowPlayingScreen
  let controls: LockScreenControls
}

struct PlaybackModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: AudioDevice.init)
    binder.bind(StreamingPlayer.self).asSingleton().to(factory: StreamingPlayer.init)
  }
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(module: PlaybackModule())
    binder.bind().to(factory: NowPlayingScreen.init)
    binder.bind().to(factory: LockScreenControls.init)
    binder.bind().to(factory: Shell.init)
  }
}
