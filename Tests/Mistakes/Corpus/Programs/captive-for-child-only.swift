// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A type that only a session needs is bound in the app, and requests the user of the session.

// Expected: fix

struct User: Sendable {
  let name: String
}

struct Greeting {
  let user: User
}

struct Session {
  let greeting: Greeting
}

struct SessionComponent: Component {
  typealias Root = Session
  typealias Seed = User

  func configure(binder: Binder) {
    binder.bind().to(factory: Session.init)
  }
}

struct Shell {
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
