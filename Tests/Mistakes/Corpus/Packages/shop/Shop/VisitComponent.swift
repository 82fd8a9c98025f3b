// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Catalogue
import Dovetail

/// One customer's visit.
struct VisitComponent: Component {
  typealias Root = Checkout
  typealias Seed = Customer

  func configure(binder: Binder) {
    binder.bind(Basket.self).asSingleton().to(factory: Basket.init)
    binder.bindFactory(Receipt.self, taking: Product.self).to(factory: Receipt.init)
    binder.bind().to(factory: Checkout.init)
  }
}
