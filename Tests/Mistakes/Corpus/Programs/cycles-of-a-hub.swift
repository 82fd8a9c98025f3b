// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Six services request the hub of events, which requests four of them, and some request each other.

// Expected: thought

final class EventHub {
  init(feeds: FeedService, users: UserService, orders: OrderService, player: PlayerService) {}
}

final class FeedService {
  init(hub: EventHub, users: UserService) {}
}

final class UserService {
  init(hub: EventHub, orders: OrderService) {}
}

final class OrderService {
  init(hub: EventHub, player: PlayerService, mail: MailService) {}
}

final class PlayerService {
  init(hub: EventHub, downloads: DownloadService) {}
}

final class DownloadService {
  init(hub: EventHub, feeds: FeedService) {}
}

final class MailService {
  init(hub: EventHub, users: UserService) {}
}

struct App: Component {
  typealias Root = EventHub

  func configure(binder: Binder) {
    binder.bind().to(factory: EventHub.init)
    binder.bind().to(factory: FeedService.init)
    binder.bind().to(factory: UserService.init)
    binder.bind().to(factory: OrderService.init)
    binder.bind().to(factory: PlayerService.init)
    binder.bind().to(factory: DownloadService.init)
    binder.bind().to(factory: MailService.init)
  }
}
