// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Of the two protocols of a store, nothing requests the one for writing.

// Expected: thought

protocol EpisodeReader: Sendable {}

protocol EpisodeWriter: Sendable {}

final class EpisodeStore: EpisodeReader, EpisodeWriter {}

struct LibraryPage {
  let reader: any EpisodeReader
}

struct App: Component {
  typealias Root = LibraryPage

  func configure(binder: Binder) {
    binder.bind(EpisodeStore.self).asSingleton().to(factory: EpisodeStore.init)
    binder.bind((any EpisodeReader).self).asAlias(of: EpisodeStore.self) { $0 }
    binder.bind((any EpisodeWriter).self).asAlias(of: EpisodeStore.self) { $0 }
    binder.bind().to(factory: LibraryPage.init)
  }
}
