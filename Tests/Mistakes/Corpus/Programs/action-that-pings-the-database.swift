// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// An action on build requests a provider of the database, which is opened asynchronously.

// Expected: fix

final class Database: Sendable {
  static func open() async throws -> Database { Database() }

  func ping() {}
}

struct Server {
  let database: AsyncProvider<Database>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(Database.self).asSingleton().to(factory: Database.open)
    binder.onBuild { (database: Provider<Database>) in _ = database }
    binder.bind().to(factory: Server.init)
  }
}
