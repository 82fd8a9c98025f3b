// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Venues

public struct Order: Sendable {
  let seat: Seat
  let barcodes: any Barcodes
  let pricing: any Pricing
}

public protocol Pricing: Sendable {
  func cents(for seat: Seat) -> Int
}

struct FixedPricing: Pricing {
  let base: TaggedElement<BasePrice>

  func cents(for seat: Seat) -> Int { base.element }
}

struct FeePricing: Pricing {
  let inner: any Pricing
  let fees: [any Fee]

  func cents(for seat: Seat) -> Int { inner.cents(for: seat) }
}

public protocol Fee: Sendable {
  var cents: Int { get }
}

struct BookingFee: Fee {
  let cents = 150
}

public struct BasePrice: Tag { public typealias Element = Int }

public final class Reservations: Sendable {
  let orders: Factory<Order, Seat>
  let plan: any SeatPlan

  init(orders: Factory<Order, Seat>, plan: any SeatPlan) {
    self.orders = orders
    self.plan = plan
  }
}
