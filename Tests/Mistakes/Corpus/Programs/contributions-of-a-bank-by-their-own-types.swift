// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two checks of a bank are contributed to a dictionary by their own types, and nothing else is.

// Placeholder: `{ … }` is `{ AgeCheck() }`
// Placeholder: `key: …` is `key: "age"`
// Expected: fix

protocol Check: Sendable {}

struct AgeCheck: Check {}

struct LimitCheck: Check {}

struct Bank {
  let checks: [String: any Check]
}

struct App: Component {
  typealias Root = Bank

  func configure(binder: Binder) {
    binder.bind().intoDictionary(key: "age").to(factory: AgeCheck.init)
    binder.bind().intoDictionary(key: "limit").to(factory: LimitCheck.init)
    binder.bind().to(factory: Bank.init)
  }
}
