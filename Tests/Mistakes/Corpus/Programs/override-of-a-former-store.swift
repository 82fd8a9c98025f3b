// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test overrides the store that the protocol was an alias of until last week.

// Expected: suggestion

protocol EpisodeStore: Sendable {}

final class FileEpisodeStore: EpisodeStore {}

final class SQLiteEpisodeStore: EpisodeStore {}

struct LibraryPage {
  let store: any EpisodeStore
}

struct StorageModule: Module {
  func configure(binder: Binder) {
    binder.bind(SQLiteEpisodeStore.self).asSingleton().to(factory: SQLiteEpisodeStore.init)
    binder.bind((any EpisodeStore).self).asAlias(of: SQLiteEpisodeStore.self) { $0 }
  }
}

struct PodcastApp: Component {
  typealias Root = LibraryPage

  func configure(binder: Binder) {
    binder.install(module: StorageModule())
    binder.bind().to(factory: LibraryPage.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<LibraryPage, Void> {
  PodcastApp().overriding { binder in
    binder.bind(FileEpisodeStore.self).asSingleton().to(factory: FileEpisodeStore.init)
  }
}
