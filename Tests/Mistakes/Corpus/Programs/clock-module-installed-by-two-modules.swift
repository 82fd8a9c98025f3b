// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module that binds a clock is installed by the app and by a feature, and another binds a clock as well.

// Expected: thought

struct Clock {}

struct ClockModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Clock.init)
  }
}

struct TestClockModule: Module {
  func configure(binder: Binder) {
    binder.bind(Clock.self).to { Clock() }
  }
}

struct Feed {
  let clock: Clock
}

struct FeedModule: Module {
  func configure(binder: Binder) {
    binder.install(module: ClockModule())
    binder.bind().to(factory: Feed.init)
  }
}

struct App: Component {
  typealias Root = Feed

  func configure(binder: Binder) {
    binder.install(module: TestClockModule())
    binder.install(module: ClockModule())
    binder.install(module: FeedModule())
  }
}
