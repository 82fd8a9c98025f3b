// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// An address is bound with an old tag, and requested with a new one.

// Expected: fix

struct Address: Sendable {
  let text: String
}

enum OldShop: Tag { typealias Element = Address }

enum Shop: Tag { typealias Element = Address }

struct ShopClient {
  let address: TaggedElement<Shop>
}

struct App: Component {
  typealias Root = ShopClient

  func configure(binder: Binder) {
    binder.bind(Address.self).tagged(with: OldShop.self).to(value: Address(text: "https://shop.example"))
    binder.bind().to(factory: ShopClient.init)
  }
}

// Placeholder: `Address.init` is `{ Address(text: "shop.example") }`
