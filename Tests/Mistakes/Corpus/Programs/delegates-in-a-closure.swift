// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A closure constructs the mixer, and hands it a provider of the engine that retains the mixer.

// Expected: thought

final class AudioEngine: Sendable {
  init(mixer: Mixer) {}
}

final class Mixer: Sendable {
  init(volume: Int, engine: Provider<AudioEngine>) {}

  init(volume: Int, engine: WeakProvider<AudioEngine>) {}
}

struct Player {
  let engine: AudioEngine
}

struct App: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: AudioEngine.init)
    binder.bind(Mixer.self).to { (engine: Provider<AudioEngine>) in Mixer(volume: 7, engine: engine) }
    binder.bind().to(factory: Player.init)
  }
}
