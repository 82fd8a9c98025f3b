// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The router requests a provider of each page, and a module contributes a whole dictionary of them.

// Expected: thought

protocol Page: Sendable {}

struct FeedPage: Page {}

struct OrderPage: Page {}

struct UserPage: Page {}

struct Router {
  let pages: [String: Provider<any Page>]
}

struct ShopModule: Module {
  func configure(binder: Binder) {
    binder.bind([String: any Page].self).to { ["orders": OrderPage(), "users": UserPage()] }
  }
}

struct App: Component {
  typealias Root = Router

  func configure(binder: Binder) {
    binder.install(module: ShopModule())
    binder.bind().to(factory: Router.init)
  }
}
