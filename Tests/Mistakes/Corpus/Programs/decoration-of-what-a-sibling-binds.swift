// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// One child decorates the player that only the other child binds.

// Placeholder: `{ … }` is `{ StreamingPlayer() }`
// Expected: thought

protocol Player: Sendable {}

struct StreamingPlayer: Player {}

struct CountingPlayer: Player {
  let inner: any Player
}

struct PlayerPage {
  let player: any Player
}

struct PlayerComponent: Component {
  typealias Root = PlayerPage

  func configure(binder: Binder) {
    binder.bind((any Player).self).to(factory: StreamingPlayer.init)
    binder.bind().to(factory: PlayerPage.init)
  }
}

struct StatisticsPage {}

struct StatisticsComponent: Component {
  typealias Root = StatisticsPage

  func configure(binder: Binder) {
    binder.decorate((any Player).self).to { CountingPlayer(inner: $0) }
    binder.bind().to(factory: StatisticsPage.init)
  }
}

struct Scene {
  let player: ComponentFactory<PlayerComponent>
  let statistics: ComponentFactory<StatisticsComponent>
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.install(component: PlayerComponent())
    binder.install(component: StatisticsComponent())
    binder.bind().to(factory: Scene.init)
  }
}
