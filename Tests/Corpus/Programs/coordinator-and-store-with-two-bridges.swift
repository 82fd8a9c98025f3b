// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Ten classes retain each other by two bridges: one leads back to the coordinator, the other to the store.

// Expected: thought

final class Coordinator: Sendable {
  let library: LibraryPage
  let player: PlayerPage
  let settings: SettingsPage

  init(library: LibraryPage, player: PlayerPage, settings: SettingsPage) {
    self.library = library
    self.player = player
    self.settings = settings
  }
}

final class LibraryPage: Sendable {
  let store: EpisodeStore
  let navigation: NavigationBridge

  init(store: EpisodeStore, navigation: NavigationBridge) {
    self.store = store
    self.navigation = navigation
  }
}

final class PlayerPage: Sendable {
  let store: EpisodeStore
  let navigation: NavigationBridge

  init(store: EpisodeStore, navigation: NavigationBridge) {
    self.store = store
    self.navigation = navigation
  }
}

final class SettingsPage: Sendable {
  let navigation: NavigationBridge

  init(navigation: NavigationBridge) { self.navigation = navigation }
}

final class NavigationBridge: Sendable {
  let coordinator: Provider<Coordinator>

  init(coordinator: Provider<Coordinator>) { self.coordinator = coordinator }
}

final class EpisodeStore: Sendable {
  let downloads: DownloadQueue
  let sync: SyncQueue

  init(downloads: DownloadQueue, sync: SyncQueue) {
    self.downloads = downloads
    self.sync = sync
  }
}

final class DownloadQueue: Sendable {
  let changes: ChangeBridge

  init(changes: ChangeBridge) { self.changes = changes }
}

final class SyncQueue: Sendable {
  let changes: ChangeBridge

  init(changes: ChangeBridge) { self.changes = changes }
}

final class ChangeBridge: Sendable {
  let store: Lazy<EpisodeStore>

  init(store: Lazy<EpisodeStore>) { self.store = store }
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
