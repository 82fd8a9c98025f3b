// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Devices
import Dovetail
import Fares
import Ports

/// What a sale needs from the screen around it.
@MainActor public protocol ScreenSwitching: AnyObject { func show(_ title: String) }
@MainActor public protocol IdleWatching: AnyObject { func touch() }

/// One customer before the kiosk.
public struct SaleComponent: Component {
  public typealias Root = SaleFlow
  public typealias Seed = Customer

  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Basket.init)
    binder.bind().to(factory: PaymentStep.init)
    binder.bind().to(factory: SailingPicker.init)
    binder.bind((any SaleRule).self).intoCollection().to(factory: OpenPierRule.init)
    binder.bind((any SaleRule).self).intoCollection().to(factory: FullBasketRule.init)
    binder.decorate((any KioskLog).self).to(factory: SaleLog.init)
    binder.install(component: TicketComponent())
    binder.bind().to(factory: SaleFlow.init)
  }
}

/// One ticket in the basket.
public struct TicketComponent: Component {
  public typealias Root = TicketEditor
  public typealias Seed = Sailing

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: TicketDraft.init)
    binder.bind().to(factory: SeatMap.init)
    binder.bind().to(factory: TicketEditor.init)
  }
}

public final class SaleFlow {
  let basket: Basket
  let picker: SailingPicker
  let payment: MainActorProvider<PaymentStep>
  let tickets: MainActorComponentFactory<TicketComponent>
  let rules: [any SaleRule]

  init(
    basket: Basket, picker: SailingPicker, payment: MainActorProvider<PaymentStep>,
    tickets: MainActorComponentFactory<TicketComponent>, rules: [any SaleRule]
  ) {
    (self.basket, self.picker, self.payment) = (basket, picker, payment)
    (self.tickets, self.rules) = (tickets, rules)
  }
}

public final class TicketEditor {
  let draft: TicketDraft
  let seats: SeatMap
  let basket: Basket

  init(draft: TicketDraft, seats: SeatMap, basket: Basket) {
    (self.draft, self.seats, self.basket) = (draft, seats, basket)
  }
}
