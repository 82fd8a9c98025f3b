// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two of the four plans of a subscription have no price.

// Placeholder: `{ … }` is `{ FreePrice() }`
// Expected: to bind it

enum Plan: CaseIterable, Sendable { case free, monthly, yearly, family }

protocol Price: Sendable {}

struct FreePrice: Price {}

struct MonthlyPrice: Price {}

struct Checkout {
  let prices: [Plan: any Price]
}

struct PricesModule: Module {
  func configure(binder: Binder) {
    binder.declareCompleteDictionary(of: (any Price).self, keyedBy: Plan.self)
    binder.bind((any Price).self).intoDictionary(key: Plan.free).to(factory: FreePrice.init)
    binder.bind((any Price).self).intoDictionary(key: Plan.monthly).to(factory: MonthlyPrice.init)
  }
}

struct App: Component {
  typealias Root = Checkout

  func configure(binder: Binder) {
    binder.install(module: PricesModule())
    binder.bind().to(factory: Checkout.init)
  }
}
