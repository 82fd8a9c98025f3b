// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A component with a bit of everything.
struct Shop: Component {
  typealias Root = Counter

  var isBroken = false

  func configure(binder: Binder) {
    binder.install(module: StockModule(isLarge: false))
    binder.install(component: Visit())
    binder.bind(Counter.self).to(factory: Counter.init)
    binder.bind((any Till).self).asSingleton().to { IronTill() }
    if isBroken {
      binder.bind(Double.self).to(value: 1)
    } else {
      binder.bind(Price.self).to { () throws in Price(cents: 1) }
    }
  }
}

struct Visit: Component {
  typealias Root = Basket
  typealias Seed = Customer

  func configure(binder: Binder) { binder.bind().to(factory: Basket.init) }
}

struct StockModule: Module {
  let isLarge: Bool

  func configure(binder: Binder) {
    binder.bind(Shelf.self).intoDictionary(key: "north|south").to { Shelf(label: "<north>") }
    binder.bind(Shelf.self).intoDictionary(key: #"the "east""#).to { Shelf(label: "east") }
    if isLarge { binder.bind(Warehouse.self).asEagerSingleton().to(factory: Warehouse.init) }
  }
}

protocol Till: AnyObject, Sendable {}
final class IronTill: Till {}
struct Price: Sendable { let cents: Int }
struct Shelf: Sendable { let label: String }
final class Warehouse: Sendable { init(shelves: [String: Shelf]) {} }
struct Customer: Sendable {}
final class Basket: Sendable { init(customer: Customer, till: any Till, shelves: [String: Provider<Shelf>]) {} }
final class Counter: Sendable {
  init(till: any Till, price: ThrowingProvider<Price>, visits: ComponentFactory<Visit>, watch: WeakProvider<any Till>) {
  }
}
