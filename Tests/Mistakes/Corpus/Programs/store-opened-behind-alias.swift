// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The protocol is an alias of a store that is opened asynchronously, and is requested through a provider.

// Expected: fix

protocol EpisodeStore: Sendable {}

final class SQLiteEpisodeStore: EpisodeStore {
  static func open() async throws -> SQLiteEpisodeStore { SQLiteEpisodeStore() }
}

struct LibraryPage {
  let store: Provider<any EpisodeStore>
}

struct StorageModule: Module {
  func configure(binder: Binder) {
    binder.bind(SQLiteEpisodeStore.self).asSingleton().to(factory: SQLiteEpisodeStore.open)
    binder.bind((any EpisodeStore).self).asAlias(of: SQLiteEpisodeStore.self) { $0 }
  }
}

struct App: Component {
  typealias Root = LibraryPage

  func configure(binder: Binder) {
    binder.install(module: StorageModule())
    binder.bind().to(factory: LibraryPage.init)
  }
}
