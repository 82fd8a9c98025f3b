// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Players are requested through a provider, an optional provider and a lazy request, and nothing binds the player.

// Expected: to bind it

struct AudioDevice {}

struct Player {
  let device: AudioDevice
}

struct Queue {
  let player: Provider<Player>
}

struct SleepTimer {
  let player: Lazy<Player>
}

struct Shell {
  let queue: Queue
  let timer: SleepTimer
  let spare: Provider<Player?>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind().to(factory: AudioDevice.init)
    binder.bind().to(factory: Queue.init)
    binder.bind().to(factory: SleepTimer.init)
    binder.bind().to(factory: Shell.init)
  }
}
