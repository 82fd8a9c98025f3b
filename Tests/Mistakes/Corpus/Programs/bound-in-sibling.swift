// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The cache of artwork is bound in the player's component, and the library's component requests it.

// Expected: fix

struct ArtworkCache {}

struct PlayerScreen {
  let artwork: ArtworkCache
}

struct PlayerComponent: Component {
  typealias Root = PlayerScreen

  func configure(binder: Binder) {
    binder.bind().to(factory: ArtworkCache.init)
    binder.bind().to(factory: PlayerScreen.init)
  }
}

struct LibraryScreen {
  let artwork: ArtworkCache
}

struct LibraryComponent: Component {
  typealias Root = LibraryScreen

  func configure(binder: Binder) {
    binder.bind().to(factory: LibraryScreen.init)
  }
}

struct Shell {
  let player: ComponentFactory<PlayerComponent>
  let library: ComponentFactory<LibraryComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: PlayerComponent())
    binder.install(component: LibraryComponent())
    binder.bind().to(factory: Shell.init)
  }
}
