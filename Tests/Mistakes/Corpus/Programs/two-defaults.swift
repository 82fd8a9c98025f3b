// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two modules bind a default for the metrics, and no binding takes their place.

// Expected: thought

protocol Metrics: Sendable {}

struct NoMetrics: Metrics {}

struct ConsoleMetrics: Metrics {}

struct FeedService {
  let metrics: any Metrics
}

struct FeedModule: Module {
  func configure(binder: Binder) {
    binder.bindDefault((any Metrics).self).to(factory: NoMetrics.init)
    binder.bind().to(factory: FeedService.init)
  }
}

struct DebugModule: Module {
  func configure(binder: Binder) {
    binder.bindDefault((any Metrics).self).to(factory: ConsoleMetrics.init)
  }
}

struct App: Component {
  typealias Root = FeedService

  func configure(binder: Binder) {
    binder.install(module: FeedModule())
    binder.install(module: DebugModule())
  }
}
