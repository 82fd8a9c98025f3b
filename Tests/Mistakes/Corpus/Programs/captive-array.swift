// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The app's player requests all effects of sound, and they are contributed in the component of the studio only.

// Placeholder: `{ … }` is `{ Reverb() }`
// Expected: fix

protocol SoundEffect {}

struct Reverb: SoundEffect {}

struct Compressor: SoundEffect {}

struct Studio {
  let effects: [any SoundEffect]
}

struct StudioComponent: Component {
  typealias Root = Studio

  func configure(binder: Binder) {
    binder.bind((any SoundEffect).self).intoCollection().to(factory: Reverb.init)
    binder.bind((any SoundEffect).self).intoCollection().to(factory: Compressor.init)
    binder.bind().to(factory: Studio.init)
  }
}

struct Player {
  let effects: [any SoundEffect]
}

struct Shell {
  let player: Player
  let studio: ComponentFactory<StudioComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: StudioComponent())
    binder.bind().to(factory: Player.init)
    binder.bind().to(factory: Shell.init)
  }
}
