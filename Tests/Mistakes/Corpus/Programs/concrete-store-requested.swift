// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The protocol of the store is bound, and one screen requests the concrete store.

// Expected: to bind it

protocol EpisodeStore {}

struct SQLiteEpisodeStore: EpisodeStore {}

struct LibraryScreen {
  let store: any EpisodeStore
}

struct SearchScreen {
  let store: SQLiteEpisodeStore
}

struct Shell {
  let library: LibraryScreen
  let search: SearchScreen
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind((any EpisodeStore).self).to(factory: SQLiteEpisodeStore.init)
    binder.bind().to(factory: LibraryScreen.init)
    binder.bind().to(factory: SearchScreen.init)
    binder.bind().to(factory: Shell.init)
  }
}
