// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The episode's page takes the identifier as an argument, and the tab requests a finished page.

// Expected: thought

struct EpisodeID {
  let number: Int
}

struct Library {}

struct EpisodePage {
  let id: EpisodeID
  let library: Library
}

struct LibraryTab {
  let page: EpisodePage
}

struct App: Component {
  typealias Root = LibraryTab

  func configure(binder: Binder) {
    binder.bind().to(factory: Library.init)
    binder.bindFactory(EpisodePage.self, taking: EpisodeID.self).to(factory: EpisodePage.init)
    binder.bind().to(factory: LibraryTab.init)
  }
}
