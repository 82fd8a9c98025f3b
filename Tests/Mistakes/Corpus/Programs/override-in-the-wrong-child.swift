// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The player's component overrides the clock, which the sync component binds for itself.

// Expected: suggestion

protocol Clock: Sendable {}

struct ServerClock: Clock {}

struct StoppedClock: Clock {}

struct SyncSession {
  let clock: any Clock
}

struct SyncComponent: Component {
  typealias Root = SyncSession

  func configure(binder: Binder) {
    binder.bind((any Clock).self).to(factory: ServerClock.init)
    binder.bind().to(factory: SyncSession.init)
  }
}

struct PlayerSession {}

struct PlayerComponent: Component {
  typealias Root = PlayerSession

  func configure(binder: Binder) {
    binder.bind().to(factory: PlayerSession.init)
  }
}

struct Preview {
  let sync: ComponentFactory<SyncComponent>
  let player: ComponentFactory<PlayerComponent>
}

struct App: Component {
  typealias Root = Preview

  func configure(binder: Binder) {
    binder.install(component: SyncComponent())
    binder.install(
      component: PlayerComponent().overriding { binder in
        binder.bind((any Clock).self).to(factory: StoppedClock.init)
      })
    binder.bind().to(factory: Preview.init)
  }
}
