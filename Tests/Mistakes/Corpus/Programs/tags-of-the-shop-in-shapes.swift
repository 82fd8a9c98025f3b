// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Tags are requested as if they were values, behind a provider, as an optional and in an array.

// Placeholder: `{ … }` is `{ fatalError() }`
// Expected: thought

struct PaymentGateway: Sendable {}

struct Sandbox: Tag { typealias Element = PaymentGateway }

struct Live: Tag { typealias Element = PaymentGateway }

struct Discounts: Tag { typealias Element = [Int] }

struct Checkout {
  let sandbox: Provider<Sandbox>
  let live: Live?
  let discounts: Discounts
  let gateway: PaymentGateway
}

struct App: Component {
  typealias Root = Checkout

  func configure(binder: Binder) {
    binder.bind(PaymentGateway.self).tagged(with: Sandbox.self).to(factory: PaymentGateway.init)
    binder.bind(PaymentGateway.self).tagged(with: Live.self).to(factory: PaymentGateway.init)
    binder.bind(Int.self).intoCollection().tagged(with: Discounts.self).to { 5 }
    binder.bind().to(factory: Checkout.init)
  }
}
