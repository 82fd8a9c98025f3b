// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module without singletons is installed with another address in the child, so that it binds the same again.

// Expected: thought

struct Address: Sendable {
  let text: String
}

struct HTTPClient {
  let base: Address
}

struct NetworkModule: Module {
  let base: Address

  func configure(binder: Binder) {
    let base = base
    binder.bind(HTTPClient.self).to { HTTPClient(base: base) }
  }
}

struct Checkout {
  let client: HTTPClient
}

struct CheckoutComponent: Component {
  typealias Root = Checkout

  func configure(binder: Binder) {
    binder.install(module: NetworkModule(base: Address(text: "https://pay.example")))
    binder.bind().to(factory: Checkout.init)
  }
}

struct Shop {
  let client: HTTPClient
  let checkout: ComponentFactory<CheckoutComponent>
}

struct App: Component {
  typealias Root = Shop

  func configure(binder: Binder) {
    binder.install(module: NetworkModule(base: Address(text: "https://shop.example")))
    binder.install(component: CheckoutComponent())
    binder.bind().to(factory: Shop.init)
  }
}
