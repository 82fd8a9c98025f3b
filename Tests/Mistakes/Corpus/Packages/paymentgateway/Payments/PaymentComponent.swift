// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core
import Dovetail
import Fraud

/// The payment of one order.
public struct PaymentComponent: Component {
  public typealias Root = PaymentFlow
  public typealias Seed = Order

  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: PaymentState.init)
    binder.bind().to(factory: PaymentReceipt.init)
    binder.bind((any PaymentStep).self).intoCollection().to(factory: ScreeningStep.init)
    binder.bind((any PaymentStep).self).intoCollection().to(factory: ReservationStep.init)
    binder.bind((any AuditTrail).self).shadowing().asSingleton().to(factory: OrderTrail.init)
    binder.install(component: AttemptComponent())
    binder.bind().to(factory: PaymentFlow.init)
  }
}

/// An attempt with one card. The customer may try another.
public struct AttemptComponent: Component {
  public typealias Root = Attempt
  public typealias Seed = CardToken

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Challenge.init)
    binder.bind().to(factory: NetworkChoice.init)
    binder.bind().to(factory: Attempt.init)
  }
}
