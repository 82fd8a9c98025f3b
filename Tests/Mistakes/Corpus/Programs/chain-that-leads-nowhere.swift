// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Three bindings need each other, but the root needs none of them.

// Expected: thought

struct Clock {}

struct SampleRate {
  let clock: Clock
}

struct Equalizer {
  let rate: SampleRate
}

struct AudioFilter {
  let equalizer: Equalizer
}

struct Player {
  let clock: Clock
}

struct App: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.bind().to(factory: Clock.init)
    binder.bind().to(factory: SampleRate.init)
    binder.bind().to(factory: Equalizer.init)
    binder.bind().to(factory: AudioFilter.init)
    binder.bind().to(factory: Player.init)
  }
}
