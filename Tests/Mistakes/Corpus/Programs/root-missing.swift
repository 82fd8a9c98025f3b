// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Everything is bound, except the root of the component.

// Expected: to bind it

struct Clock {}

struct Metrics {
  let clock: Clock
}

struct Server {
  let metrics: Metrics
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind().to(factory: Clock.init)
    binder.bind().to(factory: Metrics.init)
  }
}
