// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A migration runs asynchronously when the graph is built, but the component is built by a synchronous call.

// Built synchronously on the main actor.
// Expected: thought

final class EpisodeDatabase: Sendable {
  func migrate() async throws {}
}

@MainActor
final class LibraryModel {
  let database: EpisodeDatabase

  init(database: EpisodeDatabase) { self.database = database }
}

struct App: Component {
  typealias Root = LibraryModel

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: EpisodeDatabase.init)
    binder.onBuild { (database: EpisodeDatabase) in try await database.migrate() }
    binder.bind().to(factory: LibraryModel.init)
  }
}
