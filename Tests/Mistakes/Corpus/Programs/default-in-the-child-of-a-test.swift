// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test gives the request component a default user, but the server binds one outside.

// Expected: suggestion

struct User: Sendable {
  let name: String
}

struct OrderHandler {
  let user: User
}

struct RequestComponent: Component {
  typealias Root = OrderHandler

  func configure(binder: Binder) {
    binder.bind().to(factory: OrderHandler.init)
  }
}

struct Server {
  let requests: ComponentFactory<RequestComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(User.self).to(value: User(name: "anonymous"))
    binder.install(
      component: RequestComponent().overriding { binder in
        binder.bindDefault(User.self).to(value: User(name: "Ada"))
      })
    binder.bind().to(factory: Server.init)
  }
}
