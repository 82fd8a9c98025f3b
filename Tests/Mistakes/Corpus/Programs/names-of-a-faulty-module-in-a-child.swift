// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module that a child installs has a missing request, and the app needs all that it binds.

// Placeholder: `.to(factory: Clock.init)` is `.to(factory: Clock.init)`
// Expected: fix

struct Clock {}

struct Feed {
  let clock: Clock
}

struct FeedModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Feed.init)
  }
}

struct Player {
  let feed: Feed
}

struct PlayerComponent: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.install(module: FeedModule())
    binder.bind().to(factory: Player.init)
  }
}

struct Shell {
  let feed: Feed
  let players: ComponentFactory<PlayerComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: PlayerComponent())
    binder.bind().to(factory: Shell.init)
  }
}
