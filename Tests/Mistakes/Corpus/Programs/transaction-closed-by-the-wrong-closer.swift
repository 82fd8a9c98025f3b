// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The child binds what is to be closed, but only the server outside requests a closer.

// Expected: suggestion

final class Transaction: Sendable {
  func rollBack() {}
}

struct OrderHandler {
  let transaction: Transaction
}

struct RequestComponent: Component {
  typealias Root = OrderHandler

  func configure(binder: Binder) {
    binder.bind(Transaction.self).asSingleton().onClose { $0.rollBack() }.to { Transaction() }
    binder.bind().to(factory: OrderHandler.init)
  }
}

struct Server {
  let requests: ComponentFactory<RequestComponent>
  let closer: ComponentCloser
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: RequestComponent())
    binder.bind().to(factory: Server.init)
  }
}
