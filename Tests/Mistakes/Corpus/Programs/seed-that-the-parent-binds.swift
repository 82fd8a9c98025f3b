// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The session component takes a user as its seed, and the app binds a user for guests.

// Expected: suggestion

struct User: Sendable {
  let name: String
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

struct WelcomePage {
  let guest: User
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = WelcomePage

  func configure(binder: Binder) {
    binder.bind(User.self).to(value: User(name: "guest"))
    binder.install(component: SessionComponent())
    binder.bind().to(factory: WelcomePage.init)
  }
}
