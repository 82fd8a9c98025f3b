// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

public struct CartModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: CartModel.init)
    binder.bind().to(factory: CartBadge.init)
    binder.bind().to(factory: CartScreen.init)
    binder.install(component: CheckoutComponent())
  }
}
