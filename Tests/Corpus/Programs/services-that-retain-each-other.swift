// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Six services, all singletons, retain each other through providers.

// Expected: thought

final class AccountService: Sendable {
  let sync: Provider<SyncService>
  let orders: Provider<OrderService>

  init(sync: Provider<SyncService>, orders: Provider<OrderService>) {
    self.sync = sync
    self.orders = orders
  }
}

final class SyncService: Sendable {
  let library: LibraryService
  let account: Provider<AccountService>

  init(library: LibraryService, account: Provider<AccountService>) {
    self.library = library
    self.account = account
  }
}

final class LibraryService: Sendable {
  let downloads: DownloadService

  init(downloads: DownloadService) { self.downloads = downloads }
}

final class DownloadService: Sendable {
  let account: Provider<AccountService>
  let events: EventService

  init(account: Provider<AccountService>, events: EventService) {
    self.account = account
    self.events = events
  }
}

final class EventService: Sendable {
  let sync: Provider<SyncService>

  init(sync: Provider<SyncService>) { self.sync = sync }
}

final class OrderService: Sendable {
  let account: Provider<AccountService>
  let events: EventService

  init(account: Provider<AccountService>, events: EventService) {
    self.account = account
    self.events = events
  }
}

struct Scene {
  let account: AccountService
  let sync: SyncService
}

struct ServicesModule: Module {
  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: AccountService.init)
    binder.bind().asSingleton().to(factory: SyncService.init)
    binder.bind().asSingleton().to(factory: LibraryService.init)
    binder.bind().asSingleton().to(factory: DownloadService.init)
    binder.bind().asSingleton().to(factory: EventService.init)
    binder.bind().asSingleton().to(factory: OrderService.init)
  }
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.install(module: ServicesModule())
    binder.bind().to(factory: Scene.init)
  }
}
