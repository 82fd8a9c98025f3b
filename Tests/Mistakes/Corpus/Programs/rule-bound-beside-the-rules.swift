// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// One of the rules is bound as itself. The others are contributed.

// Expected: thought

protocol TransferRule: Sendable {
  func allows(cents: Int) -> Bool
}

struct LimitRule: TransferRule {
  func allows(cents: Int) -> Bool { cents < 100_000 }
}

struct SanctionsRule: TransferRule {
  func allows(cents: Int) -> Bool { true }
}

struct Transfers {
  let rules: [any TransferRule]
}

struct App: Component {
  typealias Root = Transfers

  func configure(binder: Binder) {
    binder.bind((any TransferRule).self).intoCollection().to { LimitRule() }
    binder.bind(SanctionsRule.self).to(factory: SanctionsRule.init)
    binder.bind().to(factory: Transfers.init)
  }
}
