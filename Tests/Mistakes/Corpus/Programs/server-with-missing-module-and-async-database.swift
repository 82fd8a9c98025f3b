// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The module of the database is known from a worker only, and the database in it is opened asynchronously.

// Expected: suggestion

final class Database: Sendable {
  static func open() async throws -> Database { Database() }
}

struct OrderRepository: Sendable {
  let database: Database
}

struct DatabaseModule: Module {
  func configure(binder: Binder) {
    binder.bind(Database.self).asSingleton().to(factory: Database.open)
    binder.bind().to(factory: OrderRepository.init)
  }
}

struct WorkerJob {
  let orders: OrderRepository
}

struct WorkerComponent: Component {
  typealias Root = WorkerJob

  func configure(binder: Binder) {
    binder.install(module: DatabaseModule())
    binder.bind().to(factory: WorkerJob.init)
  }
}

struct OrderRoute {
  let orders: Provider<OrderRepository>
}

struct Server {
  let orders: OrderRoute
  let workers: AsyncComponentFactory<WorkerComponent>
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(component: WorkerComponent())
    binder.bind().to(factory: OrderRoute.init)
    binder.bind().to(factory: Server.init)
  }
}
