// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct FlagsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Snapshot.self).asEagerSingleton().to(factory: Snapshot.fetch)
    binder.bind(LocalOverrides.self).to { LocalOverrides(flags: [:]) }
    binder.bind((any FlagSource).self).intoCollection().to(factory: LocalFlags.init)
    binder.bind((any FlagSource).self).intoCollection().to(factory: RemoteFlags.init)
    binder.bind((any FlagReader).self).asSingleton().to(factory: LayeredFlags.init)
    binder.declareCollection(of: (any FlagListener).self)
  }
}
