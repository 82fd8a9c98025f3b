// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A session is opened with a tuple, and its screen requests the parts; the app requests the session with one of them.

// Placeholder: `{ … }` is `{ fatalError() }`
// Expected: suggestion

struct User: Sendable {}

struct Token: Sendable {}

struct Screen {
  let user: User
  let token: Token
}

struct SessionComponent: Component {
  typealias Root = Screen
  typealias Seed = (user: User, token: Token)

  func configure(binder: Binder) {
    binder.bind().to(factory: Screen.init)
  }
}

struct Shell {
  let open: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Shell.init)
  }
}
