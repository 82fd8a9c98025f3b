// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The database is bound with a tag and opened asynchronously, and the store requests it without a tag.

// Placeholder: `{ … }` is `{ Database() }`
// Expected: to bind it

struct Database: Sendable {
  static func open() async throws -> Database { Database() }
}

struct OrderDatabase: Tag { typealias Element = Database }

struct OrderStore {
  let database: Provider<Database>
}

struct App: Component {
  typealias Root = OrderStore

  func configure(binder: Binder) {
    binder.bind(Database.self).tagged(with: OrderDatabase.self).to(factory: Database.open)
    binder.bind().to(factory: OrderStore.init)
  }
}
