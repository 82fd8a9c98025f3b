// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The request component binds a logger of its own without saying that it shadows the server's.

// Expected: thought

struct Logger: Sendable {
  let label: String
}

struct OrderHandler {
  let logger: Logger
}

struct RequestComponent: Component {
  typealias Root = OrderHandler

  func configure(binder: Binder) {
    binder.bind(Logger.self).to { Logger(label: "request") }
    binder.bind().to(factory: OrderHandler.init)
  }
}

struct Server {
  let logger: Logger
  let requests: ComponentFactory<RequestComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(Logger.self).to { Logger(label: "server") }
    binder.install(component: RequestComponent())
    binder.bind().to(factory: Server.init)
  }
}
