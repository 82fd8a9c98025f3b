// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module of a child is needed outside, and lacks something of its own.

// Expected: thought

protocol Store: Sendable {}

struct Folder: Sendable {}

final class DiskStore: Store {
  init(folder: Folder) {}
}

struct StoreModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Store).self).asSingleton().to(factory: DiskStore.init)
  }
}

struct Settings {
  let store: any Store
}

struct SettingsComponent: Component {
  typealias Root = Settings

  func configure(binder: Binder) {
    binder.install(module: StoreModule())
    binder.bind().to(factory: Settings.init)
  }
}

struct Feed {
  let store: any Store
  let settings: ComponentFactory<SettingsComponent>
}

struct App: Component {
  typealias Root = Feed

  func configure(binder: Binder) {
    binder.install(component: SettingsComponent())
    binder.bind().to(factory: Feed.init)
  }
}
