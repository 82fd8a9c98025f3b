// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The shell's badge requests the library of a user, which is bound in the session and needs the session's user.

// Expected: suggestion

struct User: Sendable {
  let name: String
}

struct Library: Sendable {
  let user: User
}

struct LibraryScreen {
  let library: Library
}

struct SessionComponent: Component {
  typealias Root = LibraryScreen
  typealias Seed = User

  func configure(binder: Binder) {
    binder.bind(Library.self).asSingleton().to(factory: Library.init)
    binder.bind().to(factory: LibraryScreen.init)
  }
}

struct Badge {
  let library: Library
}

struct Shell {
  let badge: Badge
  let session: ComponentFactory<SessionComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: SessionComponent())
    binder.bind().to(factory: Badge.init)
    binder.bind().to(factory: Shell.init)
  }
}
