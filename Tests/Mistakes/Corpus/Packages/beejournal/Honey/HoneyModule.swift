// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Store
import Yard

/// A jar that is sold.
public struct Jar: Sendable {
  let grams: Int
  let label: any LabelPrinter
}

public protocol LabelPrinter: Sendable { func text(for grams: Int) -> String }
public protocol PriceList: Sendable { func cents(for grams: Int) -> Int }
public protocol StockList: Sendable { var jars: Int { get } }

/// The shop at the gate: labels, prices and stock.
public actor FarmShop {
  let ledger: any HoneyLedger
  let orders: WeakProvider<OrderBook>
  let unit: Unit

  init(ledger: any HoneyLedger, orders: WeakProvider<OrderBook>, unit: Unit = .grams) {
    (self.ledger, self.orders, self.unit) = (ledger, orders, unit)
  }
}

public final class OrderBook: Sendable {
  let shop: FarmShop
  let jars: Factory<Jar, Int>

  init(shop: FarmShop, jars: Factory<Jar, Int>) { (self.shop, self.jars) = (shop, jars) }
}

private struct HarvestForecast: Sendable {
  let ledger: any HoneyLedger
  let calendar: any Calendar
}

public final class Harvest: Sendable {
  private let forecast: HarvestForecast
  let prices: any PriceList

  fileprivate init(forecast: HarvestForecast, prices: any PriceList) {
    (self.forecast, self.prices) = (forecast, prices)
  }
}

public struct HoneyModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(FarmShop.self).asSingleton().to { (ledger: any HoneyLedger, orders: WeakProvider<OrderBook>) in
      FarmShop(ledger: ledger, orders: orders)
    }
    binder.bind((any LabelPrinter).self).asAlias(of: FarmShop.self) { $0 }
    binder.bind((any PriceList).self).asAlias(of: FarmShop.self) { $0 }
    binder.bind((any StockList).self).asAlias(of: FarmShop.self) { $0 }
    binder.bind().asSingleton().to(factory: OrderBook.init)
    binder.bindFactory(Jar.self, taking: Int.self).to(factory: Jar.init)
    binder.bind().to(factory: HarvestForecast.init)
    binder.bind().asSingleton().to(factory: Harvest.init)
  }
}
