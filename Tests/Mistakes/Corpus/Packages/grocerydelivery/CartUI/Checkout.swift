// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Catalogue
public import Dovetail
import Essentials
public import PantryInterfaces

public nonisolated struct CheckoutRequest: Sendable {
  let amount: Int

  public init(amount: Int) { self.amount = amount }
}

public nonisolated struct Postcode: Hashable, Sendable { let digits: String }

/// The state of one checkout.
final class CheckoutState {
  private let request: CheckoutRequest
  private let cart: CartModel

  init(request: CheckoutRequest, cart: CartModel) { (self.request, self.cart) = (request, cart) }
}

public final class CheckoutScreen {
  private let state: CheckoutState
  private let payments: [PaymentKind: MainActorProvider<any PaymentMethod>]
  private let addresses: any AddressStoring
  private let slots: MainActorComponentFactory<SlotComponent>
  private let receipt: MainActorFactory<Receipt, OrderNumber>

  init(
    state: CheckoutState, payments: [PaymentKind: MainActorProvider<any PaymentMethod>],
    addresses: any AddressStoring, slots: MainActorComponentFactory<SlotComponent>,
    receipt: MainActorFactory<Receipt, OrderNumber>
  ) {
    (self.state, self.payments, self.addresses) = (state, payments, addresses)
    (self.slots, self.receipt) = (slots, receipt)
  }
}

final class Receipt {
  private let order: OrderNumber
  private let state: CheckoutState
  private let timekeeper: any Timekeeper

  init(order: OrderNumber, state: CheckoutState, timekeeper: any Timekeeper) {
    (self.order, self.state, self.timekeeper) = (order, state, timekeeper)
  }
}

public struct CheckoutComponent: Component {
  public typealias Root = CheckoutScreen
  public typealias Seed = CheckoutRequest

  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: CheckoutState.init)
    binder.bind((any PaymentMethod).self).intoDictionary(key: PaymentKind.card).to(factory: CardPayment.init)
    binder.bind((any PaymentMethod).self).intoDictionary(key: PaymentKind.cash).to(factory: CashPayment.init)
    binder.declareCompleteDictionary(of: (any PaymentMethod).self, keyedBy: PaymentKind.self)
    binder.bindFactory(Receipt.self, taking: OrderNumber.self).to(factory: Receipt.init)
    binder.install(component: SlotComponent())
    binder.bind().to(factory: CheckoutScreen.init)
  }
}

/// The choice of an hour of delivery, inside a checkout.
struct SlotComponent: Component {
  typealias Root = SlotPicker
  typealias Seed = Postcode

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: SlotCalendar.init)
    binder.bind().to(factory: SlotList.init)
    binder.bind().to(factory: SlotPicker.init)
  }
}

final class SlotCalendar {
  private let postcode: Postcode
  private let timekeeper: any Timekeeper

  init(postcode: Postcode, timekeeper: any Timekeeper) { (self.postcode, self.timekeeper) = (postcode, timekeeper) }
}

final class SlotList {
  private let calendar: SlotCalendar
  private let client: any HTTPClient

  init(calendar: SlotCalendar, client: any HTTPClient) { (self.calendar, self.client) = (calendar, client) }
}

final class SlotPicker {
  private let list: SlotList
  private let calendar: SlotCalendar
  private let state: CheckoutState

  init(list: SlotList, calendar: SlotCalendar, state: CheckoutState) {
    (self.list, self.calendar, self.state) = (list, calendar, state)
  }
}
