// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The share sheet of the app requests the session's user as an optional, which is nil in every session, too.

// Expected: suggestion

struct User: Sendable {
  let name: String
}

struct ShareSheet {
  let user: User?
}

struct Session {
  let user: User
  let sheet: ShareSheet
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
    binder.bind().to(factory: ShareSheet.init)
    binder.bind().to(factory: Shell.init)
  }
}
