// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Tasks for the start of the server are contributed as closures that run instead of closures to run.

// Expected: suggestion

final class Metrics: Sendable {
  func start() {}
}

final class FeedScheduler: Sendable {
  func start() {}
}

struct Server {
  let metrics: Metrics
  let scheduler: FeedScheduler
  let startUp: [Void]
}

struct StartUpModule: Module {
  func configure(binder: Binder) {
    binder.bind().intoCollection().to { (metrics: Metrics) in metrics.start() }
    binder.bind().intoCollection().to { (scheduler: FeedScheduler) in scheduler.start() }
  }
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Metrics.init)
    binder.bind().asSingleton().to(factory: FeedScheduler.init)
    binder.install(module: StartUpModule())
    binder.bind().to(factory: Server.init)
  }
}
