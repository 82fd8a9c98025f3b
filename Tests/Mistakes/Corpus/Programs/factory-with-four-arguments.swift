// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// An order is requested from four arguments, and a factory takes up to three.

// Expected: suggestion

struct User {}

struct Plan {}

struct Voucher {}

struct Country {}

struct Order {
  let user: User
  let plan: Plan
  let voucher: Voucher
  let country: Country
}

struct OrderService {
  let place: Factory<Order, User, Plan, Voucher, Country>
}

struct App: Component {
  typealias Root = OrderService

  func configure(binder: Binder) {
    binder.bind().to(factory: OrderService.init)
  }
}
