// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module that a child installs has a cycle and something missing, and the app needs one of its bindings.

// Placeholder: `.to(factory: Clock.init)` is `.to(factory: Clock.init)`
// Expected: to bind it

struct Clock {}

final class Feed {
  init(store: Store) {}
}

final class Store {
  init(feed: Feed, clock: Clock) {}
}

struct Names {}

struct FeedModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Feed.init)
    binder.bind().to(factory: Store.init)
    binder.bind().to(factory: Names.init)
  }
}

struct Player {
  let names: Names
}

struct PlayerComponent: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.install(module: FeedModule())
    binder.bind().to(factory: Player.init)
  }
}

struct Shell {
  let names: Names
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
