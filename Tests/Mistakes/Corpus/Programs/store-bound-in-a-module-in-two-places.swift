// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A store is bound in the app and in a module, which another module binds too, and a child without shadowing.

// Expected: thought

struct Store {}

struct StoreModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Store.init)
  }
}

struct OtherModule: Module {
  func configure(binder: Binder) {
    binder.bind(Store.self).to { Store() }
  }
}

struct Page {
  let store: Store
}

struct PageComponent: Component {
  typealias Root = Page

  func configure(binder: Binder) {
    binder.install(module: OtherModule())
    binder.bind().to(factory: Page.init)
  }
}

struct Shell {
  let store: Store
  let pages: ComponentFactory<PageComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(module: StoreModule())
    binder.install(module: OtherModule())
    binder.install(component: PageComponent())
    binder.bind().to(factory: Shell.init)
  }
}
