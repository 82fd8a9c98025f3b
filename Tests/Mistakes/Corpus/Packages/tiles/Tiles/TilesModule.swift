// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct TilesModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any TileCache).self).asSingleton().to(factory: MemoryCache.init)
    binder.bind().to(factory: RemoteSource.init)
    binder.bind().to(factory: MemoryBudget.init)
    binder.bind((any TileSource).self).to(factory: CachedSource.init)
  }
}
