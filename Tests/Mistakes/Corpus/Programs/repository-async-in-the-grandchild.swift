// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The innermost of three components is opened synchronously, but needs a lock that its parent takes asynchronously.

// Expected: thought

struct OrderID: Sendable {
  let number: Int
}

final class OrderLock: Sendable {
  static func take(order: OrderID) async throws -> OrderLock { OrderLock() }
}

struct Refund {
  let lock: OrderLock
}

struct RefundComponent: Component {
  typealias Root = Refund

  func configure(binder: Binder) {
    binder.bind().to(factory: Refund.init)
  }
}

struct OrderHandler {
  let order: OrderID
  let refund: ComponentFactory<RefundComponent>
}

struct OrderComponent: Component {
  typealias Root = OrderHandler
  typealias Seed = OrderID

  func configure(binder: Binder) {
    binder.bind(OrderLock.self).asSingleton().to(factory: OrderLock.take)
    binder.install(component: RefundComponent())
    binder.bind().to(factory: OrderHandler.init)
  }
}

struct Server {
  let orders: AsyncComponentFactory<OrderComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: OrderComponent())
    binder.bind().to(factory: Server.init)
  }
}
