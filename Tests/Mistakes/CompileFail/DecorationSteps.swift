// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A decoration has no lifetime of its own, and binds nothing.

import Dovetail

private protocol Rates: Sendable {}
private struct CachedRates: Rates {
  init(rates: any Rates) {}
}
private struct Live: Tag { typealias Element = any Rates }

private func configure(binder: Binder) {
  binder.decorate((any Rates).self).asSingleton().to(factory: CachedRates.init)
  // expected-error@-1 {{'asSingleton()' is unavailable: a decoration lives as long as what it decorates}}
  binder.decorate((any Rates).self).tagged(with: Live.self).asEagerSingleton().to(factory: CachedRates.init)
  // expected-error@-1 {{'asEagerSingleton()' is unavailable: a decoration lives as long as what it decorates}}
  binder.decorate((any Rates).self).asWeakSingleton().to(factory: CachedRates.init)
  // expected-error@-1 {{'asWeakSingleton()' is unavailable: a decoration lives as long as what it decorates}}
  binder.decorate((any Rates).self).shadowing().to(factory: CachedRates.init)
  // expected-error@-1 {{'shadowing()' is unavailable: a decoration binds nothing, so it cannot shadow}}
}
