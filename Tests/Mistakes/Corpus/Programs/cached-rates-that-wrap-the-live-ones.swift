// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Cached rates are a singleton bound as the rates and wrap the rates; the live ones are a singleton bound by their own type.

// Expected: thought

protocol Rates: Sendable {}

final class LiveRates: Rates {
  init() {}
}

final class CachedRates: Rates {
  init(rates: any Rates) {}
}

struct Bank {
  let rates: any Rates
}

struct App: Component {
  typealias Root = Bank

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: LiveRates.init)
    binder.bind((any Rates).self).asSingleton().to(factory: CachedRates.init)
    binder.bind().to(factory: Bank.init)
  }
}
