// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Chemistry
import Dovetail
import Film
import LabStorage

public protocol OrderIntake: AnyObject, Sendable { func take(_ roll: Roll) }
public protocol OrderLookup: AnyObject, Sendable { func rolls() -> [Roll] }
public protocol InvoiceSource: AnyObject, Sendable { func total() -> Int }
public protocol StockReading: AnyObject, Sendable { func litres() -> Int }
public protocol StockWriting: AnyObject, Sendable { func use(_ litres: Int) }

/// The orders of the lab: every counter and every machine sees its own side of them.
final class OrderBook: Sendable {
  private let ledger: any LedgerFile
  private let prices: PriceTable
  private let pricing: [any PricingRule]

  init(ledger: any LedgerFile, prices: PriceTable, pricing: [any PricingRule]) {
    (self.ledger, self.prices, self.pricing) = (ledger, prices, pricing)
  }
}

extension OrderBook: OrderIntake { func take(_ roll: Roll) { ledger.append("\(roll.number)") } }
extension OrderBook: OrderLookup { func rolls() -> [Roll] { [] } }
extension OrderBook: InvoiceSource { func total() -> Int { 0 } }
extension OrderBook: StockReading { func litres() -> Int { 5 } }
extension OrderBook: StockWriting { func use(_ litres: Int) {} }

public struct PriceTable: Sendable {
  let perRoll: Int

  static func load(ledger: any LedgerFile) throws -> PriceTable { PriceTable(perRoll: 900) }
}

protocol PricingRule: Sendable { func discount(on price: Int) -> Int }

struct ClubDiscount: PricingRule {
  let clock: any LabClock

  func discount(on price: Int) -> Int { clock.minutes < 600 ? 10 : 0 }
}

struct BulkDiscount: PricingRule { func discount(on price: Int) -> Int { 5 } }

struct CountTask: LabTask {
  let stock: any StockReading

  func run() { _ = stock.litres() }
}

public struct OrdersModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asEagerSingleton().to(factory: PriceTable.load)
    binder.bind((any PricingRule).self).intoCollection().to(factory: ClubDiscount.init)
    binder.bind((any PricingRule).self).intoCollection().to(factory: BulkDiscount.init)
    binder.bind().asSingleton().to(factory: OrderBook.init)
    binder.bind((any OrderIntake).self).asAlias(of: OrderBook.self) { $0 }
    binder.bind((any OrderLookup).self).asAlias(of: OrderBook.self) { $0 }
    binder.bind((any InvoiceSource).self).asAlias(of: OrderBook.self) { $0 }
    binder.bind((any StockReading).self).asAlias(of: OrderBook.self) { $0 }
    binder.bind((any StockWriting).self).asAlias(of: OrderBook.self) { $0 }
    binder.bind((any LabTask).self).intoCollection().tagged(with: OpeningTasks.self).to(factory: CountTask.init)
    binder.install(component: RollComponent())
  }
}
