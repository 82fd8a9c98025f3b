// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct CustomerID: Hashable, Sendable {
  let number: Int
}

final class Basket: @unchecked Sendable {
  let customer: CustomerID

  init(customer: CustomerID) { self.customer = customer }
}

struct Payment: Sendable {
  let basket: Basket
  let trackers: [any Tracker]
}

struct Checkout: Sendable {
  let basket: Basket
  let payment: Payment
}

struct CheckoutComponent: Component {
  typealias Root = Checkout
  typealias Seed = CustomerID

  func configure(binder: Binder) {
    binder.bind().to(factory: Checkout.init)
    binder.bind(Basket.self).asSingleton().to(factory: Basket.init)
    binder.bind().to(factory: Payment.init)
  }
}
