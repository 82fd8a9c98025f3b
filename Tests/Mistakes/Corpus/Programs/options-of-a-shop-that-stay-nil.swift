// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Optional requests of a shop stay nil beside what is bound in another form, a module's and a child's too.

// Expected: thought

struct Coupon: Sendable {}

struct Gift: Sendable {}

protocol Tracker: Sendable {}

final class LiveTracker: Tracker {
  init() throws {}
}

struct Live: Tag { typealias Element = Gift }

struct Basket {
  let coupon: Factory<Coupon, Int>?
  let gift: TaggedElement<Live>?
  let names: [String]?
  let tracker: Lazy<any Tracker>?
}

struct App: Component {
  typealias Root = Basket

  func configure(binder: Binder) {
    binder.bind().to(factory: Coupon.init)
    binder.bind().to(factory: Gift.init)
    binder.bind(String.self).intoSet().to { "shop" }
    binder.bind().to(factory: LiveTracker.init)
    binder.bind().to(factory: Basket.init)
  }
}
