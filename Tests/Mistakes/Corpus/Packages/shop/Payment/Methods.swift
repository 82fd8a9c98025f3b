// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Catalogue
import Dovetail

public enum Method: Sendable, CaseIterable {
  case card, invoice
}

public protocol PaymentMethod: Sendable {
  func pay(_ cents: Int) async throws
}

public struct MerchantNumber: Tag { public typealias Element = Int }
public struct InvoiceLimit: Tag { public typealias Element = Int }

struct Card: PaymentMethod {
  let gateway: Gateway

  func pay(_ cents: Int) async throws {}
}

struct Invoice: PaymentMethod {
  let limit: TaggedElement<InvoiceLimit>
  let log: any EventLog

  func pay(_ cents: Int) async throws {}
}

final class Gateway: Sendable {
  let merchant: TaggedElement<MerchantNumber>

  init(merchant: TaggedElement<MerchantNumber>) { self.merchant = merchant }

  static func connect(merchant: TaggedElement<MerchantNumber>) async throws -> Gateway { Gateway(merchant: merchant) }

  func close() async {}
}
