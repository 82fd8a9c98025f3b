// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The audit of the server requests the transaction, which is bound two components deeper.

// Expected: thought

final class Transaction: Sendable {
  init() {}
}

struct OrderHandler {
  let transaction: Transaction
}

struct OrderComponent: Component {
  typealias Root = OrderHandler

  func configure(binder: Binder) {
    binder.bind(Transaction.self).asSingleton().to(factory: Transaction.init)
    binder.bind().to(factory: OrderHandler.init)
  }
}

struct RequestHandler {
  let orders: ComponentFactory<OrderComponent>
}

struct RequestComponent: Component {
  typealias Root = RequestHandler

  func configure(binder: Binder) {
    binder.install(component: OrderComponent())
    binder.bind().to(factory: RequestHandler.init)
  }
}

struct Audit {
  let transaction: Transaction
}

struct Server {
  let audit: Audit
  let requests: ComponentFactory<RequestComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: RequestComponent())
    binder.bind().to(factory: Audit.init)
    binder.bind().to(factory: Server.init)
  }
}
