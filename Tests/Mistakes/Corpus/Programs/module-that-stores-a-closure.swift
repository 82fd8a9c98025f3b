// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two modules install one that stores a closure. Closures cannot be compared, so the two may differ.

// Expected: thought

struct Clock {
  let now: () -> Int
}

struct ClockModule: Module {
  let now: @Sendable () -> Int

  func configure(binder: Binder) {
    binder.bind().to { [now] in Clock(now: now) }
  }
}

struct FeedModule: Module {
  func configure(binder: Binder) {
    binder.install(module: ClockModule(now: { 1 }))
  }
}

struct LogModule: Module {
  func configure(binder: Binder) {
    binder.install(module: ClockModule(now: { 1 }))
  }
}

struct Feed {
  let clock: Clock
}

struct App: Component {
  typealias Root = Feed

  func configure(binder: Binder) {
    binder.install(module: FeedModule())
    binder.install(module: LogModule())
    binder.bind().to(factory: Feed.init)
  }
}
