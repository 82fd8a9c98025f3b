// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Each of three services requests the two others.

// Expected: thought

final class UserService {
  init(orders: OrderService, sessions: SessionService) {}
}

final class OrderService {
  init(users: UserService, sessions: SessionService) {}
}

final class SessionService {
  init(users: UserService, orders: OrderService) {}
}

struct Server {
  let users: UserService
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind().to(factory: UserService.init)
    binder.bind().to(factory: OrderService.init)
    binder.bind().to(factory: SessionService.init)
    binder.bind().to(factory: Server.init)
  }
}
