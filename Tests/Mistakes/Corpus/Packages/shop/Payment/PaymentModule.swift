// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct PaymentModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Int.self).tagged(with: MerchantNumber.self).to(value: 4711)
    binder.bind(Int.self).tagged(with: InvoiceLimit.self).to(value: 50_000)
    binder.bind(Gateway.self).asEagerSingleton().onClose { await $0.close() }.to(factory: Gateway.connect)
    binder.bind((any PaymentMethod).self).intoDictionary(key: Method.card).to(factory: Card.init)
    binder.bind((any PaymentMethod).self).intoDictionary(key: Method.invoice).to(factory: Invoice.init)
    binder.declareCompleteDictionary(of: (any PaymentMethod).self, keyedBy: Method.self)
  }
}
