// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The database is opened asynchronously behind a provider that callers use without `await`.

// Expected: fix

final class Database: Sendable {
  static func open() async throws -> Database { Database() }
}

struct EpisodeRepository: Sendable {
  let database: Database
}

struct EpisodeRoute {
  let repository: Provider<EpisodeRepository>
}

struct Server {
  let episodes: EpisodeRoute
}

struct DatabaseModule: Module {
  func configure(binder: Binder) {
    binder.bind(Database.self).asSingleton().to(factory: Database.open)
    binder.bind().to(factory: EpisodeRepository.init)
  }
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(module: DatabaseModule())
    binder.bind().to(factory: EpisodeRoute.init)
    binder.bind().to(factory: Server.init)
  }
}
