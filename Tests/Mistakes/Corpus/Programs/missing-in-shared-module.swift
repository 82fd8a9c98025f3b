// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module that two components install needs a clock, and nothing binds it.

// Placeholder: `{ … }` is `{ SystemClock() }`
// Expected: to bind it

protocol Clock {}

struct SystemClock: Clock {}

struct Metrics {
  let clock: any Clock
}

struct MetricsModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Metrics.init)
  }
}

struct FeedHandler {
  let metrics: Metrics
}

struct FeedRequestComponent: Component {
  typealias Root = FeedHandler

  func configure(binder: Binder) {
    binder.install(module: MetricsModule())
    binder.bind().to(factory: FeedHandler.init)
  }
}

struct OrderHandler {
  let metrics: Metrics
}

struct OrderRequestComponent: Component {
  typealias Root = OrderHandler

  func configure(binder: Binder) {
    binder.install(module: MetricsModule())
    binder.bind().to(factory: OrderHandler.init)
  }
}

struct Server {
  let feeds: ComponentFactory<FeedRequestComponent>
  let orders: ComponentFactory<OrderRequestComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: FeedRequestComponent())
    binder.install(component: OrderRequestComponent())
    binder.bind().to(factory: Server.init)
  }
}
