// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The database says how it is closed, but nothing requests the closer.

// Expected: suggestion

final class Database: Sendable {
  func close() async throws {}
}

struct Server {
  let database: Database
}

struct DatabaseModule: Module {
  func configure(binder: Binder) {
    binder.bind(Database.self).asSingleton().onClose { try await $0.close() }.to { Database() }
  }
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(module: DatabaseModule())
    binder.bind().to(factory: Server.init)
  }
}
