// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Sales
import Venues

@MainActor final class BoxOffice {
  let checkouts: MainActorComponentFactory<CheckoutComponent>
  let statistics: Lazy<Statistics>

  init(checkouts: MainActorComponentFactory<CheckoutComponent>, statistics: Lazy<Statistics>) {
    self.checkouts = checkouts
    self.statistics = statistics
  }
}

struct Statistics: Sendable {
  let plan: any SeatPlan
}

struct BoxOfficeComponent: Component {
  typealias Root = BoxOffice

  func configure(binder: Binder) {
    binder.install(module: VenuesModule())
    binder.install(module: SalesModule())
    binder.install(component: CheckoutComponent())
    binder.bind(Int.self).tagged(with: Capacity.self).to(value: 900)
    binder.bind(Int.self).tagged(with: BasePrice.self).to(value: 4_500)
    binder.bind(String.self).tagged(with: SigningSecret.self).to(value: "s3cret")
    binder.bind(Merchant.self).to { Merchant(id: 1) }
    binder.bind((any PaymentGateway).self).asSingleton().to(factory: LiveGateway.init)
    binder.bind().to(factory: Statistics.init)
    binder.bind().to(factory: BoxOffice.init)
  }
}
