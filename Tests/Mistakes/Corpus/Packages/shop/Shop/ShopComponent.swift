// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Catalogue
import Dovetail
import Payment

struct ShopComponent: Component {
  typealias Root = Storefront

  let city: String

  func configure(binder: Binder) {
    binder.install(module: CatalogueModule(city: city))
    binder.install(module: PaymentModule())
    binder.install(component: VisitComponent())
    binder.bind((any EventLog).self).to(factory: PrintedLog.init)
    binder.bind((any Discount).self).intoCollection().to(factory: NewCustomerDiscount.init)
    binder.bind().to(factory: Storefront.init)
  }
}
