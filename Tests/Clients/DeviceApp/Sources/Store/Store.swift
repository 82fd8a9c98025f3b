// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct Store: Sendable {
  let catalogue: any Catalogue
  let trackers: [any Tracker]
  let checkouts: ComponentFactory<CheckoutComponent>
  let clock: any Clock
}

public struct StoreComponent: Component {
  public typealias Root = Store

  public init() {}

  public func configure(binder: Binder) {
    binder.install(module: CatalogueModule())
    binder.install(module: ClockModule())
    binder.install(module: TrackingModule())
    binder.install(component: CheckoutComponent())
    binder.bind().to(factory: Store.init)
  }
}
