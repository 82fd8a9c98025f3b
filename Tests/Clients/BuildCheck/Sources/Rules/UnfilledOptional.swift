// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// An optional cache, and a cache under another type.
enum UnfilledOptional {
  protocol Cache: Sendable {}
  struct DiskCache: Cache {}
  struct Feed: Sendable {
    let cache: (any Cache)?
    let files: DiskCache
  }

  struct Graph: Component {
    typealias Root = Feed

    let isSound: Bool

    func configure(binder: Binder) {
      binder.bind(DiskCache.self).asSingleton().to(factory: DiskCache.init)
      if isSound { binder.bind((any Cache).self).asAlias(of: DiskCache.self) { $0 } }
      binder.bind().to(factory: Feed.init)
    }
  }
}
