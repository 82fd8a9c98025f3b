// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A provider leads to a database whose opening throws, and to a page that belongs to the main actor.

// Expected: thought

final class EpisodeDatabase: Sendable {
  init(path: String) throws {}
}

@MainActor
final class LibraryPage {
  init(database: EpisodeDatabase) {}
}

struct Router {
  let library: Provider<LibraryPage>
}

struct App: Component {
  typealias Root = Router

  func configure(binder: Binder) {
    binder.bind(EpisodeDatabase.self).asSingleton().to { try EpisodeDatabase(path: "/var/episodes") }
    binder.bind().to(factory: LibraryPage.init)
    binder.bind().to(factory: Router.init)
  }
}
