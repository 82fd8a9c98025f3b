// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The ledger, which opens its database when the server starts.
public struct LedgerModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Schema.self).to(value: Schema(version: 3))
    binder.bind(Database.self).asEagerSingleton().onClose { await $0.close() }.to(factory: Database.open)
    binder.bind(Ledger.self).asSingleton().to(factory: Ledger.init)
    binder.bind((any LedgerReader).self).asAlias(of: Ledger.self) { $0 }
    binder.bind((any LedgerWriter).self).asAlias(of: Ledger.self) { $0 }
  }
}
