// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Venues

public struct SalesModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any Pricing).self).to(factory: FixedPricing.init)
    binder.decorate((any Pricing).self).to(factory: FeePricing.init)
    binder.bind((any Fee).self).intoCollection().to(factory: BookingFee.init)
    binder.bindFactory(Order.self, taking: Seat.self).to(factory: Order.init)
    binder.bind(Reservations.self).asSingleton().to(factory: Reservations.init)
  }
}
