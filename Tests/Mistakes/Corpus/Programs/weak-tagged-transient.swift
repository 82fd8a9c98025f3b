// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The monitor watches a tagged database weakly, which is not a singleton.

// Expected: thought

final class Database: Sendable {
  init() {}
}

struct ReplicaDatabase: Tag { typealias Element = Database }

struct Monitor {
  let database: WeakProvider<TaggedElement<ReplicaDatabase>>
}

struct Server {
  let monitor: Monitor
  let database: TaggedProvider<ReplicaDatabase>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(Database.self).tagged(with: ReplicaDatabase.self).to(factory: Database.init)
    binder.bind().to(factory: Monitor.init)
    binder.bind().to(factory: Server.init)
  }
}
