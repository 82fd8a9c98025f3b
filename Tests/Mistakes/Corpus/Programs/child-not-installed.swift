// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The screen opens sessions, but nothing installs the component of a session.

// Expected: to bind it

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

struct SignInScreen {
  let open: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = SignInScreen

  func configure(binder: Binder) {
    binder.bind().to(factory: SignInScreen.init)
  }
}
