// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A plugin requests the registry, and the registry requests all plugins.

// Expected: thought

protocol Plugin {}

struct ChapterPlugin: Plugin {}

struct TranscriptPlugin: Plugin {
  let registry: Registry
}

struct Registry {
  let plugins: [any Plugin]
}

struct App: Component {
  typealias Root = Registry

  func configure(binder: Binder) {
    binder.bind((any Plugin).self).intoCollection().to(factory: ChapterPlugin.init)
    binder.bind((any Plugin).self).intoCollection().to(factory: TranscriptPlugin.init)
    binder.bind().to(factory: Registry.init)
  }
}
