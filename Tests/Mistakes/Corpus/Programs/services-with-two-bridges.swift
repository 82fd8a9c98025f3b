// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two loops of three singletons share a binding that requests both others by a `Provider`.

// Expected: thought

final class Library: Sendable {
  init(player: Player, downloads: Downloads) {}
}

final class Player: Sendable {
  init(downloads: Downloads) {}
}

final class Downloads: Sendable {
  init(library: Provider<Library>, player: Provider<Player>) {}
}

struct Screen {
  let library: Library
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
