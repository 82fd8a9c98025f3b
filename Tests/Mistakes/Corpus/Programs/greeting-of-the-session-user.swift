// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The server's root requests a greeting that needs the user of a session.

// Expected: suggestion

struct User: Sendable {
  let name: String
}

struct Greeting {
  let user: User
}

struct SessionPage {
  let user: User
}

struct SessionComponent: Component {
  typealias Root = SessionPage
  typealias Seed = User

  func configure(binder: Binder) {
    binder.bind().to(factory: SessionPage.init)
  }
}

struct Server {
  let greeting: Greeting
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Greeting.init)
    binder.bind().to(factory: Server.init)
  }
}
