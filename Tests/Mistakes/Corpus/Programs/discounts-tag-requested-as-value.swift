// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The tag of a collection is requested as a value, and one behind a provider, an optional and an array.

// Expected: thought

struct Voucher: Sendable {}

struct Gifts: Tag { typealias Element = [Voucher] }

struct Welcome: Tag { typealias Element = Voucher }

struct Basket {
  let gifts: Gifts
  let welcome: Welcome?
}

struct Offers {
  let welcome: Provider<Welcome>
  let all: [Welcome]
}

struct Shop {
  let basket: Basket
  let offers: Offers
}

struct App: Component {
  typealias Root = Shop

  func configure(binder: Binder) {
    binder.bind(Voucher.self).intoCollection().tagged(with: Gifts.self).to(factory: Voucher.init)
    binder.bind(Voucher.self).tagged(with: Welcome.self).to(factory: Voucher.init)
    binder.bind().to(factory: Basket.init)
    binder.bind().to(factory: Offers.init)
    binder.bind().to(factory: Shop.init)
  }
}
