// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The seed of a session is the name of a user, and a part of the session requests the user.

// Expected: suggestion

struct User: Sendable {
  let name: String
}

struct Session {
  let user: User
}

struct SessionComponent: Component {
  typealias Root = Session
  typealias Seed = String

  func configure(binder: Binder) {
    binder.bind().to(factory: Session.init)
  }
}

struct App: Component {
  typealias Root = ComponentFactory<SessionComponent>

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
  }
}
