// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Ledger

public struct BankModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Int.self).tagged(with: DailyLimit.self).to(value: 100_000)
    binder.bind(SanctionsList.self).asEagerSingleton().to(factory: SanctionsList.init)
    binder.bind((any TransferRule).self).intoCollection().to(factory: LimitRule.init)
    binder.bind((any TransferRule).self).intoCollection().to(factory: SanctionsRule.init)
    binder.bindDefault((any AuditTrail).self).to(factory: SilentTrail.init)
    binder.bind().to(factory: Transfers.init)
  }
}
