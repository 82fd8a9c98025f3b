// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The primary database requests an optional monitor, and the monitor requests the primary database.

// Expected: thought

final class Database {
  init(monitor: Monitor?) {}
}

struct PrimaryDatabase: Tag { typealias Element = Database }

struct Monitor {
  let database: TaggedElement<PrimaryDatabase>
}

struct Server {
  let database: TaggedProvider<PrimaryDatabase>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(Database.self).tagged(with: PrimaryDatabase.self).to(factory: Database.init)
    binder.bind().to(factory: Monitor.init)
    binder.bind().to(factory: Server.init)
  }
}
