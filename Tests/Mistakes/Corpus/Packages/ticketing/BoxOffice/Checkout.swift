// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Sales
import Venues

struct Visitor: Sendable {
  let email: String
}

@MainActor final class CheckoutModel {
  let visitor: Visitor
  let reservations: Reservations
  let payment: MainActorProvider<PaymentModel>

  init(visitor: Visitor, reservations: Reservations, payment: MainActorProvider<PaymentModel>) {
    self.visitor = visitor
    self.reservations = reservations
    self.payment = payment
  }
}

@MainActor final class PaymentModel {
  let visitor: Visitor
  let gateway: any PaymentGateway

  init(visitor: Visitor, gateway: any PaymentGateway) {
    self.visitor = visitor
    self.gateway = gateway
  }
}

protocol PaymentGateway: Sendable {
  func charge(_ cents: Int) async throws
}

final class LiveGateway: PaymentGateway {
  let merchant: Merchant

  init(merchant: Merchant) { self.merchant = merchant }

  func charge(_ cents: Int) async throws {}
}

struct Merchant: Sendable {
  let id: Int
}

struct CheckoutComponent: Component {
  typealias Root = CheckoutModel
  typealias Seed = Visitor

  func configure(binder: Binder) {
    binder.bind().to(factory: PaymentModel.init)
    binder.bind().to(factory: CheckoutModel.init)
  }
}
