// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The action that runs on build requests a migration, and nothing binds it.

// Expected: to bind it

struct Database {}

struct Migration {
  let database: Database
}

struct Server {
  let database: Database
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind().to(factory: Database.init)
    binder.bind().to(factory: Server.init)
    binder.onBuild { (migration: Migration) in _ = migration }
  }
}
