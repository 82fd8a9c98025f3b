// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test replaces the sounds of the app, which are entries of a dictionary, by a contribution to an array.

// Placeholder: `key: …` is `key: "bell"`

// Expected: fix

protocol Sound: Sendable {}

struct Bell: Sound {}

struct Silence: Sound {}

struct Player {
  let sounds: [String: any Sound]
}

struct PlayerApp: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.bind((any Sound).self).intoDictionary(key: "bell").to(factory: Bell.init)
    binder.bind().to(factory: Player.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<Player, Void> {
  PlayerApp().overriding { binder in
    binder.bind((any Sound).self).intoCollection().to(factory: Silence.init)
  }
}
