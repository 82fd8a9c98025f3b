// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The asynchronous database needs the configuration, and the configuration is read from the database.

// Expected: thought

final class Database: Sendable {
  private init() {}

  static func open(configuration: Configuration) async throws -> Database { Database() }
}

final class Configuration: Sendable {
  init(database: Database) {}
}

struct Server {
  let database: Database
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(Database.self).asSingleton().to(factory: Database.open)
    binder.bind().to(factory: Configuration.init)
    binder.bind().to(factory: Server.init)
  }
}
