// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Both databases are bound with tags, and the report of listeners requests one without a tag.

// Placeholder: `.to(factory: Database.init)` is `.to { Database(file: "episodes.sqlite") }`
// Expected: thought

struct Database: Sendable {
  let file: String
}

struct EpisodeDatabase: Tag { typealias Element = Database }

struct UserDatabase: Tag { typealias Element = Database }

struct EpisodeStore {
  let database: TaggedElement<EpisodeDatabase>
}

struct ListenerReport {
  let database: Database
}

struct Server {
  let store: EpisodeStore
  let report: ListenerReport
}

struct DatabaseModule: Module {
  func configure(binder: Binder) {
    binder.bind(Database.self).tagged(with: EpisodeDatabase.self).to(value: Database(file: "episodes.db"))
    binder.bind(Database.self).tagged(with: UserDatabase.self).to(value: Database(file: "users.db"))
  }
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(module: DatabaseModule())
    binder.bind().to(factory: EpisodeStore.init)
    binder.bind().to(factory: ListenerReport.init)
    binder.bind().to(factory: Server.init)
  }
}
