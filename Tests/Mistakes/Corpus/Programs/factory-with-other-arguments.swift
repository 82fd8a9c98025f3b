// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The checkout is bound to be made from a plan, and requested with a plan and a voucher.

// Placeholder: `{ … }` is `{ (plan: Plan, voucher: Voucher, bank: Bank) in Checkout(plan: plan, bank: bank) }`
// Expected: near miss

struct Plan {}

struct Voucher {}

struct Bank {}

struct Checkout {
  let plan: Plan
  let bank: Bank
}

struct SubscriptionScreen {
  let checkout: Factory<Checkout, Plan, Voucher>
}

struct App: Component {
  typealias Root = SubscriptionScreen

  func configure(binder: Binder) {
    binder.bind().to(factory: Bank.init)
    binder.bindFactory(Checkout.self, taking: Plan.self).to(factory: Checkout.init)
    binder.bind().to(factory: SubscriptionScreen.init)
  }
}
