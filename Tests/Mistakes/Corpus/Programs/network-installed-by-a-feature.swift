// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A feature installed in the child brings its own network module, whose address differs from the app's.

// Expected: thought

struct Address: Equatable, Sendable {
  let text: String
}

final class HTTPClient: Sendable {
  let base: Address

  init(base: Address) { self.base = base }
}

struct NetworkModule: Module, Equatable {
  let base: Address

  func configure(binder: Binder) {
    let base = base
    binder.bind(HTTPClient.self).asSingleton().to { HTTPClient(base: base) }
  }
}

struct CheckoutPage {
  let client: HTTPClient
}

struct CheckoutModule: Module {
  func configure(binder: Binder) {
    binder.install(module: NetworkModule(base: Address(text: "https://pay.example")))
    binder.bind().to(factory: CheckoutPage.init)
  }
}

struct CheckoutComponent: Component {
  typealias Root = CheckoutPage

  func configure(binder: Binder) {
    binder.install(module: CheckoutModule())
  }
}

struct Scene {
  let client: HTTPClient
  let checkout: ComponentFactory<CheckoutComponent>
}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.install(module: NetworkModule(base: Address(text: "https://api.example")))
    binder.install(component: CheckoutComponent())
    binder.bind().to(factory: Scene.init)
  }
}
