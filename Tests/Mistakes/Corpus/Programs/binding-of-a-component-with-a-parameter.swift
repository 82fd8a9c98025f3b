// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// What a sibling binds is made of a property of its component.

// Thought: cannot find 'path' in scope
// Expected: thought

struct CacheFolder: Sendable {
  let path: String
}

struct PlayerScreen {
  let folder: CacheFolder
}

struct PlayerComponent: Component {
  typealias Root = PlayerScreen
  let path: String

  func configure(binder: Binder) {
    binder.bind(CacheFolder.self).to(value: CacheFolder(path: path))
    binder.bind().to(factory: PlayerScreen.init)
  }
}

struct LibraryScreen {
  let folder: CacheFolder
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
    binder.install(component: PlayerComponent(path: "/var/cache"))
    binder.install(component: LibraryComponent())
    binder.bind().to(factory: Shell.init)
  }
}

// Placeholder: `CacheFolder.init` is `{ CacheFolder(path: "/tmp") }`
