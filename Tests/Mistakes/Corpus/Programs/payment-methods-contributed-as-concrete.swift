// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Payment methods are contributed under their own types to a dictionary and a set of the protocol.

// Placeholder: `{ … }` is `{ Card() }`
// Placeholder: `key: …` is `key: "card"`
// Expected: fix

protocol PaymentMethod: Sendable {}

struct Card: PaymentMethod, Hashable {}

struct Transfer: PaymentMethod, Hashable {}

struct Wallet {
  let methods: [String: any PaymentMethod]
  let accepted: [String: Provider<any PaymentMethod>]
}

struct App: Component {
  typealias Root = Wallet

  func configure(binder: Binder) {
    binder.bind().intoDictionary(key: "card").to(factory: Card.init)
    binder.bind().intoDictionary(key: "transfer").to(factory: Transfer.init)
    binder.bind().to(factory: Wallet.init)
  }
}
