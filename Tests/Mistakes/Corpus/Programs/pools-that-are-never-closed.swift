// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Three elements of two modules say how they are closed, one of them among contributions.

// Expected: suggestion

final class DatabasePool: Sendable {
  func close() {}
}

final class CacheConnection: Sendable {
  func close() {}
}

protocol Exporter: Sendable {
  func flush()
}

final class MetricsExporter: Exporter {
  func flush() {}
}

struct StorageModule: Module {
  func configure(binder: Binder) {
    binder.bind(DatabasePool.self).asEagerSingleton().onClose { $0.close() }.to { DatabasePool() }
    binder.bind(CacheConnection.self).asSingleton().onClose { $0.close() }.to { CacheConnection() }
  }
}

struct MetricsModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Exporter).self).intoCollection().asSingleton().onClose { $0.flush() }.to { MetricsExporter() }
  }
}

struct Server {
  let pool: DatabasePool
  let cache: CacheConnection
  let exporters: [any Exporter]
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(module: StorageModule())
    binder.install(module: MetricsModule())
    binder.bind().to(factory: Server.init)
  }
}
