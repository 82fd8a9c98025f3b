// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The component of a request binds a logger of its own, and does not say that it shadows the server's.

// Expected: fix

struct Logger: Sendable {
  let label: String
}

struct Handler {
  let logger: Logger
}

struct RequestComponent: Component {
  typealias Root = Handler

  func configure(binder: Binder) {
    binder.bind(Logger.self).to { Logger(label: "request") }
    binder.bind().to(factory: Handler.init)
  }
}

struct Server {
  let logger: Logger
  let requests: ComponentFactory<RequestComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: RequestComponent())
    binder.bind(Logger.self).to { Logger(label: "server") }
    binder.bind().to(factory: Server.init)
  }
}
