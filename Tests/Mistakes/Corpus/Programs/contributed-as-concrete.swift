// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The jingles are contributed as their own types, and the mixer requests an array of the protocol.

// Placeholder: `{ … }` is `{ Intro() }`
// Expected: fix

protocol Sound {}

struct Intro: Sound {}

struct Outro: Sound {}

struct Mixer {
  let sounds: [any Sound]
}

struct SoundModule: Module {
  func configure(binder: Binder) {
    binder.bind().intoCollection().to(factory: Intro.init)
    binder.bind().intoCollection().to(factory: Outro.init)
  }
}

struct App: Component {
  typealias Root = Mixer

  func configure(binder: Binder) {
    binder.install(module: SoundModule())
    binder.bind().to(factory: Mixer.init)
  }
}
