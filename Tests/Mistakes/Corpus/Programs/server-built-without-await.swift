// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The server needs a database that is opened asynchronously, but is built by a synchronous call.

// Built synchronously.
// Expected: thought

struct DatabaseConfiguration: Sendable {
  let path: String
}

final class Database: Sendable {
  static func open(configuration: DatabaseConfiguration) async throws -> Database { Database() }
}

struct UserRepository: Sendable {
  let database: Database
}

struct OrderRepository: Sendable {
  let database: Database
}

struct Server: Sendable {
  let users: UserRepository
  let orders: OrderRepository
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind(DatabaseConfiguration.self).to(value: DatabaseConfiguration(path: "/var/podcasts"))
    binder.bind(Database.self).asEagerSingleton().to(factory: Database.open)
    binder.bind().to(factory: UserRepository.init)
    binder.bind().to(factory: OrderRepository.init)
    binder.bind().to(factory: Server.init)
  }
}
