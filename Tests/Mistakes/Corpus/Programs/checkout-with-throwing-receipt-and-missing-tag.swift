// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A receipt is checked by a factory that throws, and the address of the shop is bound without its tag.

// Placeholder: `{ … }` is `{ Address(text: "https://shop.example") }`
// Placeholder: `.to(factory: Address.init)` is `.to { Address(text: "https://shop.example") }`
// Expected: fix

struct Address: Sendable {
  let text: String
}

enum Shop: Tag {
  typealias Element = Address
}

struct ReceiptData: Sendable {
  let text: String
}

struct Receipt {
  let data: ReceiptData

  static func check(data: ReceiptData, clock: Clock) throws -> Receipt { Receipt(data: data) }
}

struct Clock {}

struct ShopClient {
  let address: TaggedProvider<Shop>
}

struct Checkout {
  let client: ShopClient
  let check: Factory<Receipt, ReceiptData>
}

struct ShopModule: Module {
  func configure(binder: Binder) {
    binder.bind(Address.self).to(value: Address(text: "https://shop.example"))
    binder.bind().to(factory: ShopClient.init)
  }
}

struct ReceiptModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Clock.init)
    binder.bindFactory(Receipt.self, taking: ReceiptData.self).to(factory: Receipt.check)
  }
}

struct App: Component {
  typealias Root = Checkout

  func configure(binder: Binder) {
    binder.install(module: ShopModule())
    binder.install(module: ReceiptModule())
    binder.bind().to(factory: Checkout.init)
  }
}
