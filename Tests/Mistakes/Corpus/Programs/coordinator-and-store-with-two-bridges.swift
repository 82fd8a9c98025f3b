// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Nine types retain each other by two bridges: one leads back to the coordinator, the other to the store.

// Expected: thought

final class Coordinator: Sendable {
  init(library: LibraryPage, player: PlayerPage, settings: SettingsPage) {}
}

struct LibraryPage: Sendable {
  let store: EpisodeStore
  let navigation: NavigationBridge
}

struct PlayerPage: Sendable {
  let store: EpisodeStore
  let navigation: NavigationBridge
}

struct SettingsPage: Sendable {
  let navigation: NavigationBridge
}

struct NavigationBridge: Sendable {
  let coordinator: Provider<Coordinator>
}

final class EpisodeStore: Sendable {
  init(downloads: DownloadQueue, sync: SyncQueue) {}
}

final class DownloadQueue: Sendable {
  init(changes: ChangeBridge) {}
}

final class SyncQueue: Sendable {
  init(changes: ChangeBridge) {}
}

struct ChangeBridge: Sendable {
  let store: Lazy<EpisodeStore>
}

struct PagesModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: LibraryPage.init)
    binder.bind().to(factory: PlayerPage.init)
    binder.bind().to(factory: SettingsPage.init)
    binder.bind().to(factory: NavigationBridge.init)
  }
}

struct StorageModule: Module {
  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: EpisodeStore.init)
    binder.bind().to(factory: DownloadQueue.init)
    binder.bind().to(factory: SyncQueue.init)
    binder.bind().to(factory: ChangeBridge.init)
  }
}

struct App: Component {
  typealias Root = Coordinator

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Coordinator.init)
    binder.install(module: PagesModule())
    binder.install(module: StorageModule())
  }
}
