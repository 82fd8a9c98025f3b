// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A store that nothing requests is decorated by a module for metrics.

// Expected: thought

protocol OrderStore: Sendable {}

struct MemoryOrderStore: OrderStore {}

struct MeasuredOrderStore: OrderStore {
  let inner: any OrderStore
}

struct MetricsModule: Module {
  func configure(binder: Binder) {
    binder.decorate((any OrderStore).self).to { MeasuredOrderStore(inner: $0) }
  }
}

struct FeedRoute {}

struct App: Component {
  typealias Root = FeedRoute

  func configure(binder: Binder) {
    binder.bind((any OrderStore).self).to(factory: MemoryOrderStore.init)
    binder.install(module: MetricsModule())
    binder.bind().to(factory: FeedRoute.init)
  }
}
