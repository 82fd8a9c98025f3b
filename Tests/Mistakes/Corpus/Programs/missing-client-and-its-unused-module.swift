// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A client is missing whose initializer needs what a module binds that nothing else needs.

// Placeholder: `.to(factory: Client.init)` is `.to(factory: Client.init)`
// Expected: to bind it

struct Session {}

struct Retry {}

struct SessionModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Session.init)
    binder.bind().to(factory: Retry.init)
  }
}

struct Client {
  let session: Session
  let retry: Retry
}

struct Screen {
  let client: Client
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.install(module: SessionModule())
    binder.bind().to(factory: Screen.init)
  }
}
