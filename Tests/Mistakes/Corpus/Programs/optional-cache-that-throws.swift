// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A page requests a provider of an optional cache, and opening the cache throws.

// Expected: thought

struct ArtworkCache {
  init(directory: String) throws {}
}

struct ArtworkView {
  let cache: Provider<ArtworkCache?>
}

struct CacheModule: Module {
  func configure(binder: Binder) {
    binder.bind(ArtworkCache.self).to { try ArtworkCache(directory: "/tmp/artwork") }
  }
}

struct App: Component {
  typealias Root = ArtworkView

  func configure(binder: Binder) {
    binder.install(module: CacheModule())
    binder.bind().to(factory: ArtworkView.init)
  }
}
