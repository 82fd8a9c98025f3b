// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// An optional lazy equalizer is requested, and loading its presets throws.

// Expected: thought

struct Equalizer: Sendable {
  static func load() throws -> Equalizer { Equalizer() }
}

struct Player {
  let equalizer: Lazy<Equalizer>?
}

struct EffectsModule: Module {
  func configure(binder: Binder) {
    binder.bind(Equalizer.self).to(factory: Equalizer.load)
  }
}

struct App: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.install(module: EffectsModule())
    binder.bind().to(factory: Player.init)
  }
}
