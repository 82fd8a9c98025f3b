// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The session binds the server's logger again, and an object of the server asks for the session's user.

// Expected: thought

struct Logger: Sendable {
  let label: String
}

struct User: Sendable {
  let name: String
}

struct Greeting {
  let user: User
}

struct SessionPage {
  let user: User
  let logger: Logger
}

struct SessionComponent: Component {
  typealias Root = SessionPage
  typealias Seed = User

  func configure(binder: Binder) {
    binder.bind(Logger.self).to { Logger(label: "session") }
    binder.bind().to(factory: SessionPage.init)
  }
}

struct Server {
  let logger: Logger
  let greeting: Greeting
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(Logger.self).to { Logger(label: "server") }
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Greeting.init)
    binder.bind().to(factory: Server.init)
  }
}
