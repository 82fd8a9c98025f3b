// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A component that two others install has a root that gives access to what throws.

// Expected: thought

struct Keys {
  static func load() throws -> Keys { Keys() }
}

struct KeysComponent: Component {
  typealias Root = Provider<Keys>

  func configure(binder: Binder) {
    binder.bind().to(factory: Keys.load)
  }
}

struct LoginPage {
  let keys: ComponentFactory<KeysComponent>
}

struct LoginComponent: Component {
  typealias Root = LoginPage

  func configure(binder: Binder) {
    binder.install(component: KeysComponent())
    binder.bind().to(factory: LoginPage.init)
  }
}

struct PayPage {
  let keys: ComponentFactory<KeysComponent>
}

struct PayComponent: Component {
  typealias Root = PayPage

  func configure(binder: Binder) {
    binder.install(component: KeysComponent())
    binder.bind().to(factory: PayPage.init)
  }
}

struct Shell {
  let login: ComponentFactory<LoginComponent>
  let pay: ComponentFactory<PayComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: LoginComponent())
    binder.install(component: PayComponent())
    binder.bind().to(factory: Shell.init)
  }
}
