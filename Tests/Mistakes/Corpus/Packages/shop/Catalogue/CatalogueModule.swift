// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct CatalogueModule: Module, Equatable {
  private let city: String

  public init(city: String) { self.city = city }

  public func configure(binder: Binder) {
    binder.bind(Warehouse.self).to { [city] in Warehouse(city: city) }
    binder.bind((any PriceList).self).asSingleton().to(factory: LivePrices.init)
    binder.decorate((any PriceList).self).to(factory: LoggedPrices.init)
    binder.bindDefault((any EventLog).self).to(factory: QuietLog.init)
    binder.bind((any Discount).self).intoCollection().to(factory: BulkDiscount.init)
  }
}
