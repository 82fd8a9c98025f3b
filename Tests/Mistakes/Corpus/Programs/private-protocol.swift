// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The concrete scheduler is bound, and the private protocol to which it conforms is requested.

// Placeholder: `{ … }` is `{ QueueScheduler() }`
// Expected: thought

private protocol Scheduler {}

private struct QueueScheduler: Scheduler {}

private struct Refresh {
  let scheduler: any Scheduler
}

struct RefreshModule: Module {
  func configure(binder: Binder) {
    binder.bind(QueueScheduler.self).to(factory: QueueScheduler.init)
    binder.bind(Refresh.self).to(factory: Refresh.init)
    binder.bind(RefreshScreen.self).to { (refresh: Refresh) in RefreshScreen(title: "\(refresh)") }
  }
}

struct RefreshScreen {
  let title: String
}

struct App: Component {
  typealias Root = RefreshScreen

  func configure(binder: Binder) {
    binder.install(module: RefreshModule())
  }
}
