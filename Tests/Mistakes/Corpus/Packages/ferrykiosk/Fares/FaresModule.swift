// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Ports

public protocol FareRule: Sendable { func cents(for passenger: Passenger) -> Int }
public protocol Discount: Sendable { var percent: Int { get } }

/// What a ticket costs.
public final class FareCalculator: Sendable {
  let rules: [Passenger: any FareRule]
  let discounts: [any Discount]
  let currencies: Set<CurrencyCode>

  init(rules: [Passenger: any FareRule], discounts: [any Discount], currencies: Set<CurrencyCode>) {
    (self.rules, self.discounts, self.currencies) = (rules, discounts, currencies)
  }
}

public struct CurrencyCode: Hashable, Sendable { let text: String }

private struct FixedFare: FareRule {
  let amount: Int

  func cents(for passenger: Passenger) -> Int { amount }
}

private struct VehicleFare: FareRule {
  let deck: CarDeck

  func cents(for passenger: Passenger) -> Int { deck.isFull ? 9_900 : 4_900 }
}

package final class CarDeck: Sendable {
  let capacity: any CapacityReader

  init(capacity: any CapacityReader) { self.capacity = capacity }

  var isFull: Bool { false }
}

private struct IslanderDiscount: Discount { let percent = 40 }

private struct EmptyShipDiscount: Discount {
  let sailings: any SailingReader

  var percent: Int { sailings.sailings(on: 0).isEmpty ? 10 : 0 }
}

public struct FaresModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any FareRule).self).intoDictionary(key: Passenger.adult).to { FixedFare(amount: 1_200) }
    binder.bind((any FareRule).self).intoDictionary(key: Passenger.child).to { FixedFare(amount: 600) }
    binder.bind((any FareRule).self).intoDictionary(key: Passenger.bicycle).to { FixedFare(amount: 400) }
    binder.bind((any FareRule).self).intoDictionary(key: Passenger.car).to(factory: VehicleFare.init)
    binder.declareCompleteDictionary(of: (any FareRule).self, keyedBy: Passenger.self)
    binder.bind((any Discount).self).intoCollection().to(factory: IslanderDiscount.init)
    binder.bind((any Discount).self).intoCollection().to(factory: EmptyShipDiscount.init)
    binder.bind().intoSet().to { CurrencyCode(text: "EUR") }
    binder.bind().intoSet().to { CurrencyCode(text: "DKK") }
    binder.bind().asSingleton().to(factory: CarDeck.init)
    binder.bind().asSingleton().to(factory: FareCalculator.init)
  }
}
