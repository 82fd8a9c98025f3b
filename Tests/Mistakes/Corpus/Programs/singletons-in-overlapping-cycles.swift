// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Each of three singletons requests the two others. A `Provider` for each cycle would leave singletons that retain themselves.

// Expected: thought

final class Library: Sendable {
  init(player: Player, downloads: Downloads) {}
}

final class Player: Sendable {
  init(library: Library, downloads: Downloads) {}
}

final class Downloads: Sendable {
  init(library: Library, player: Player) {}
}

struct Screen {
  let library: Library
  let player: Player
  let downloads: Downloads
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Library.init)
    binder.bind().asSingleton().to(factory: Player.init)
    binder.bind().asSingleton().to(factory: Downloads.init)
    binder.bind().to(factory: Screen.init)
  }
}
