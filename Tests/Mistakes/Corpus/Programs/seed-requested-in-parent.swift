// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The greeting of the app requests the user, who is known only when a session is opened.

// Expected: suggestion

struct User: Sendable {
  let name: String
}

struct Session {
  let user: User
}

struct SessionComponent: Component {
  typealias Root = Session
  typealias Seed = User

  func configure(binder: Binder) {
    binder.bind().to(factory: Session.init)
  }
}

struct Greeting {
  let user: User
}

struct Shell {
  let greeting: Greeting
  let session: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Greeting.init)
    binder.bind().to(factory: Shell.init)
  }
}
