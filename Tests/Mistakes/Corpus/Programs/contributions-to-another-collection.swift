// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module contributes handlers to an array, but the server requests a dictionary of them.

// Expected: thought

protocol Handler: Sendable {}

struct FeedHandler: Handler {}

struct OrderHandler: Handler {}

struct Server {
  let handlers: [String: any Handler]
}

struct FeedModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Handler).self).intoDictionary(key: "/feed").to(factory: FeedHandler.init)
  }
}

struct OrderModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Handler).self).intoCollection().to(factory: OrderHandler.init)
  }
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(module: FeedModule())
    binder.install(module: OrderModule())
    binder.bind().to(factory: Server.init)
  }
}
