// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The formatter of durations is bound in a component of the player's component, and the library requests it.

// Expected: fix

struct DurationFormatter {}

struct QueueRow {
  let formatter: DurationFormatter
}

struct QueueComponent: Component {
  typealias Root = QueueRow

  func configure(binder: Binder) {
    binder.bind().to(factory: DurationFormatter.init)
    binder.bind().to(factory: QueueRow.init)
  }
}

struct PlayerScreen {
  let queue: ComponentFactory<QueueComponent>
}

struct PlayerComponent: Component {
  typealias Root = PlayerScreen

  func configure(binder: Binder) {
    binder.install(component: QueueComponent())
    binder.bind().to(factory: PlayerScreen.init)
  }
}

struct LibraryScreen {
  let formatter: DurationFormatter
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
