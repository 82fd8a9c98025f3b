// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test replaces the store in memory by a real one, which is opened asynchronously, behind a provider.

// Expected: thought

protocol EpisodeStore: Sendable {}

struct MemoryStore: EpisodeStore {}

struct SQLiteStore: EpisodeStore {
  static func open() async throws -> SQLiteStore { SQLiteStore() }
}

struct LibraryPage {
  let store: Provider<any EpisodeStore>
}

struct PodcastApp: Component {
  typealias Root = LibraryPage

  func configure(binder: Binder) {
    binder.bind((any EpisodeStore).self).asSingleton().to(factory: MemoryStore.init)
    binder.bind().to(factory: LibraryPage.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<LibraryPage, Void> {
  PodcastApp().overriding { binder in
    binder.bind((any EpisodeStore).self).to(factory: SQLiteStore.open)
  }
}
