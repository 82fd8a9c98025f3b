// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The codecs are contributed to an array, and the player requests a set.

// Placeholder: `{ … }` is `{ .aac }`
// Expected: thought

enum Codec: Hashable, Sendable {
  case aac, opus
}

struct Player {
  let codecs: Set<Codec>
}

struct App: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.bind(Codec.self).intoCollection().to(value: .aac)
    binder.bind(Codec.self).intoCollection().to(value: .opus)
    binder.bind().to(factory: Player.init)
  }
}
