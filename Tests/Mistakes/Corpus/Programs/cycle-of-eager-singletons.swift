// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The cache, the index and the importer are constructed with the app, and need each other in a circle.

// Built synchronously.
// Expected: thought

final class EpisodeCache: Sendable {
  init(index: SearchIndex) {}
}

final class SearchIndex: Sendable {
  init(importer: FeedImporter) {}
}

final class FeedImporter: Sendable {
  init(cache: EpisodeCache) {}
}

struct Shell {
  let cache: EpisodeCache
}

struct StorageModule: Module {
  func configure(binder: Binder) {
    binder.bind(EpisodeCache.self).asEagerSingleton().to(factory: EpisodeCache.init)
    binder.bind(SearchIndex.self).asEagerSingleton().to(factory: SearchIndex.init)
    binder.bind(FeedImporter.self).asSingleton().to(factory: FeedImporter.init)
  }
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(module: StorageModule())
    binder.bind().to(factory: Shell.init)
  }
}
