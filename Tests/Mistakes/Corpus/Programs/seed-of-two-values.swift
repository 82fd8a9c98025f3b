// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A session is opened with a name and a token, and one of its parts needs the token alone.

// Placeholder: `.to(factory: Token.init)` is `.to { Token(text: "") }`

// Expected: thought

struct Token: Sendable {
  let text: String
}

struct Name: Sendable {
  let text: String
}

struct Session {
  let token: Token
}

struct SessionComponent: Component {
  typealias Seed = (Name, Token)
  typealias Root = Session

  func configure(binder: Binder) {
    binder.bind().to(factory: Session.init)
  }
}

struct Server {
  let sessions: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Server.init)
  }
}
