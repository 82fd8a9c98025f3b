// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The alias leads to the production database, and nothing binds that.

// Expected: to bind it

protocol Database: Sendable {}

struct ConnectionPool: Sendable {}

struct PostgresDatabase: Database {
  let pool: ConnectionPool
}

struct OrderStore {
  let database: any Database
}

struct App: Component {
  typealias Root = OrderStore

  func configure(binder: Binder) {
    binder.bind().to(factory: ConnectionPool.init)
    binder.bind((any Database).self).asAlias(of: PostgresDatabase.self) { $0 }
    binder.bind().to(factory: OrderStore.init)
  }
}
