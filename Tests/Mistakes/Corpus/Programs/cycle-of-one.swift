// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A playlist requests a playlist.

// Expected: suggestion

final class Playlist {
  init(parent: Playlist) {}
}

struct LibraryScreen {
  let playlist: Playlist
}

struct App: Component {
  typealias Root = LibraryScreen

  func configure(binder: Binder) {
    binder.bind().to(factory: Playlist.init)
    binder.bind().to(factory: LibraryScreen.init)
  }
}
