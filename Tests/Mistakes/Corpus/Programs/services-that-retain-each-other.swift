// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Six services, all of them singletons, retain each other through providers.

// Expected: thought

final class AccountService: Sendable {
  init(sync: Provider<SyncService>, orders: Provider<OrderService>) {}
}

final class SyncService: Sendable {
  init(library: LibraryService, account: Provider<AccountService>) {}
}

final class LibraryService: Sendable {
  init(downloads: DownloadService) {}
}

final class DownloadService: Sendable {
  init(account: Provider<AccountService>, events: EventService) {}
}

final class EventService: Sendable {
  init(sync: Provider<SyncService>) {}
}

final class OrderService: Sendable {
  init(account: Provider<AccountService>, events: EventService) {}
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
