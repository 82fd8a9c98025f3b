// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A tag is forgotten in a decoration, a child shadows unsaid, a job is opened asynchronously, and a pool is never closed.

// Placeholder: `{ … }` is `{ FileLog() }`
// Expected: fix

protocol EventLog: Sendable {}

struct FileLog: EventLog {}

struct RedactingLog: EventLog {
  let inner: any EventLog
}

enum Audit: Tag {
  typealias Element = any EventLog
}

final class DatabasePool: Sendable {
  static func open() async throws -> DatabasePool { DatabasePool() }

  func close() {}
}

struct Clock: Sendable {}

struct Job: Sendable {
  let pool: DatabasePool
}

struct OrderHandler {
  let clock: Clock
}

struct RequestComponent: Component {
  typealias Root = OrderHandler

  func configure(binder: Binder) {
    binder.bind(Clock.self).asSingleton().to(factory: Clock.init)
    binder.bind().to(factory: OrderHandler.init)
  }
}

struct Server {
  let audit: TaggedProvider<Audit>
  let makeJob: Provider<Job>
  let clock: Clock
  let requests: ComponentFactory<RequestComponent>
}

struct LogModule: Module {
  func configure(binder: Binder) {
    binder.bind((any EventLog).self).tagged(with: Audit.self).asSingleton().to(factory: FileLog.init)
    binder.decorate((any EventLog).self).to { RedactingLog(inner: $0) }
  }
}

struct StorageModule: Module {
  func configure(binder: Binder) {
    binder.bind(DatabasePool.self).asSingleton().onClose { $0.close() }.to(factory: DatabasePool.open)
    binder.bind().to(factory: Job.init)
  }
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(module: LogModule())
    binder.install(module: StorageModule())
    binder.install(component: RequestComponent())
    binder.bind().asSingleton().to(factory: Clock.init)
    binder.bind().to(factory: Server.init)
  }
}
