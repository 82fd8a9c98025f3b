// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The coordinator opens sessions and requests a part of one; its module installs the component of the sessions.

// Expected: suggestion

struct User: Sendable {}

final class Favorites: Sendable {
  init(user: User) {}
}

struct Session: Sendable {
  let favorites: Favorites
}

struct SessionComponent: Component {
  typealias Root = Session
  typealias Seed = User

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Favorites.init)
    binder.bind().to(factory: Session.init)
  }
}

struct Coordinator {
  let sessions: ComponentFactory<SessionComponent>
  let favorites: Favorites
}

struct AccountModule: Module {
  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Coordinator.init)
  }
}

struct App: Component {
  typealias Root = Coordinator

  func configure(binder: Binder) {
    binder.install(module: AccountModule())
  }
}
