// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A cache is bound as a weak singleton, but it is a structure.

// Expected: fix

struct ArtworkCache: Sendable {
  let limit: Int
}

struct ArtworkView {
  let cache: ArtworkCache
}

struct CacheModule: Module {
  func configure(binder: Binder) {
    binder.bind(ArtworkCache.self).asWeakSingleton().to { ArtworkCache(limit: 100) }
  }
}

struct App: Component {
  typealias Root = ArtworkView

  func configure(binder: Binder) {
    binder.install(module: CacheModule())
    binder.bind().to(factory: ArtworkView.init)
  }
}
