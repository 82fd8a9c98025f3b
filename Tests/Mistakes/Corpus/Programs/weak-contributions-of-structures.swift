// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Sounds are contributed as weak singletons, but the protocol admits structures.

// Expected: fix

protocol Sound: Sendable {}

struct RainSound: Sound {}

struct WindSound: Sound {}

struct SoundLibrary {
  let sounds: [any Sound]
}

struct App: Component {
  typealias Root = SoundLibrary

  func configure(binder: Binder) {
    binder.bind((any Sound).self).intoCollection().asWeakSingleton().to(factory: RainSound.init)
    binder.bind((any Sound).self).intoCollection().asWeakSingleton().to(factory: WindSound.init)
    binder.bind().to(factory: SoundLibrary.init)
  }
}
