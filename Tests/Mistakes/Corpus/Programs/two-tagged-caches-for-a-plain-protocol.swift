// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two tagged caches are bound as concrete types; one protocol is requested without a tag.

// Placeholder: `.to { … }` is `.to { MemoryCache() }`
// Expected: thought

protocol ImageCaching: Sendable {}

final class DiskCache: ImageCaching {}

final class MemoryCache: ImageCaching {}

enum Covers: Tag { typealias Element = DiskCache }

enum Avatars: Tag { typealias Element = MemoryCache }

struct EpisodeCell {
  let cache: any ImageCaching
}

struct Library {
  let covers: TaggedElement<Covers>
  let avatars: TaggedElement<Avatars>
  let cell: EpisodeCell
}

struct App: Component {
  typealias Root = Library

  func configure(binder: Binder) {
    binder.bind(DiskCache.self).tagged(with: Covers.self).asSingleton().to(factory: DiskCache.init)
    binder.bind(MemoryCache.self).tagged(with: Avatars.self).asSingleton().to(factory: MemoryCache.init)
    binder.bind().to(factory: EpisodeCell.init)
    binder.bind().to(factory: Library.init)
  }
}
