// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The tab bar requests the screen of the player, which is the root of a child component.

// Expected: thought

struct Episode: Sendable {
  let title: String
}

struct PlayerScreen {
  let episode: Episode
}

struct PlayerComponent: Component {
  typealias Root = PlayerScreen
  typealias Seed = Episode

  func configure(binder: Binder) {
    binder.bind().to(factory: PlayerScreen.init)
  }
}

struct TabBar {
  let player: PlayerScreen
}

struct App: Component {
  typealias Root = TabBar

  func configure(binder: Binder) {
    binder.install(component: PlayerComponent())
    binder.bind().to(factory: TabBar.init)
  }
}
