// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The download component says that it shadows a cache which only its sibling binds.

// Expected: fix

final class Cache: Sendable {}

struct Player {
  let cache: Cache
}

struct PlayerComponent: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.bind(Cache.self).asSingleton().to(factory: Cache.init)
    binder.bind().to(factory: Player.init)
  }
}

struct Downloads {
  let cache: Cache
}

struct DownloadComponent: Component {
  typealias Root = Downloads

  func configure(binder: Binder) {
    binder.bind(Cache.self).shadowing().asSingleton().to(factory: Cache.init)
    binder.bind().to(factory: Downloads.init)
  }
}

struct Scene {
  let player: ComponentFactory<PlayerComponent>
  let downloads: ComponentFactory<DownloadComponent>
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.install(component: PlayerComponent())
    binder.install(component: DownloadComponent())
    binder.bind().to(factory: Scene.init)
  }
}
