// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The root of a visit is requested in the bank behind Lazy, as an optional and in a factory.

// Expected: thought

struct Customer: Sendable {}

struct Visit {
  let customer: Customer
}

struct VisitComponent: Component {
  typealias Root = Visit
  typealias Seed = Customer

  func configure(binder: Binder) {
    binder.bind().to(factory: Visit.init)
  }
}

struct Desk {
  let visit: Lazy<Visit>
}

struct Queue {
  let visit: Visit?
}

struct Manager {
  let visit: AsyncProvider<Visit>
}

struct Bank {
  let desk: Desk
  let queue: Queue
  let manager: Manager
}

struct App: Component {
  typealias Root = Bank

  func configure(binder: Binder) {
    binder.install(component: VisitComponent())
    binder.bind().to(factory: Desk.init)
    binder.bind().to(factory: Queue.init)
    binder.bind().to(factory: Manager.init)
    binder.bind().to(factory: Bank.init)
  }
}
