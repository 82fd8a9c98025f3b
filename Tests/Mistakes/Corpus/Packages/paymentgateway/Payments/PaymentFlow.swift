// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core
import Dovetail
import Fraud

actor PaymentState {
  let order: Order

  init(order: Order) { self.order = order }
}

public protocol PaymentStep: Sendable { func run() async throws }

struct ScreeningStep: PaymentStep {
  let screening: Screening
  let order: Order

  func run() async throws { _ = screening.accepts(order) }
}

struct ReservationStep: PaymentStep {
  let writer: any PostingWriter
  let state: PaymentState

  func run() async throws {}
}

struct PaymentReceipt: Sendable {
  let order: Order
  let trail: any AuditTrail
}

struct OrderTrail: AuditTrail {
  let order: Order
  let metrics: any Metrics

  func record(_ line: String) async { metrics.count(order.number) }
}

public struct PaymentFlow: Sendable {
  let steps: [any PaymentStep]
  let receipt: Provider<PaymentReceipt>
  let attempts: ComponentFactory<AttemptComponent>
}

/// Asks the customer's bank whether it is the customer.
final class Challenge: Sendable {
  let token: CardToken
  let state: PaymentState

  init(token: CardToken, state: PaymentState) { (self.token, self.state) = (token, state) }
}

struct NetworkChoice: Sendable {
  let acquirers: [CardNetwork: Provider<any Acquirer>]
  let challenge: Challenge
}

public struct Attempt: Sendable {
  let choice: NetworkChoice
  let challenge: Challenge
  let trail: any AuditTrail
}
