// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// One page is bound in two children, whose stores have other effects.

// Expected: thought

struct Store {}

struct Page {
  let store: Provider<Store>
}

struct LibraryComponent: Component {
  typealias Root = Page

  func configure(binder: Binder) {
    binder.bind(Store.self).to { () throws -> Store in Store() }
    binder.bind().to(factory: Page.init)
  }
}

struct SearchComponent: Component {
  typealias Root = Page

  func configure(binder: Binder) {
    binder.bind(Store.self).to { () async -> Store in Store() }
    binder.bind().to(factory: Page.init)
  }
}

struct Shell {
  let library: ComponentFactory<LibraryComponent>
  let search: ComponentFactory<SearchComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: LibraryComponent())
    binder.install(component: SearchComponent())
    binder.bind().to(factory: Shell.init)
  }
}
