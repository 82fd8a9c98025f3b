// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The page of orders, an entry of the router's dictionary, requests the router.

// Expected: thought

protocol Page {}

struct FeedPage: Page {}

struct OrderPage: Page {
  let router: PageRouter
}

final class PageRouter {
  init(pages: [String: any Page]) {}
}

struct Server {
  let router: PageRouter
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind((any Page).self).intoDictionary(key: "feeds").to(factory: FeedPage.init)
    binder.bind((any Page).self).intoDictionary(key: "orders").to(factory: OrderPage.init)
    binder.bind().to(factory: PageRouter.init)
    binder.bind().to(factory: Server.init)
  }
}
