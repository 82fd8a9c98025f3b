// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Three types in two modules and the app bind the analytics, beside a default that gives way to each.

// Expected: thought

protocol Analytics: Sendable {}

struct NoAnalytics: Analytics {}

struct ServerAnalytics: Analytics {}

struct ConsoleAnalytics: Analytics {}

struct Player {
  let analytics: any Analytics
}

struct PlaybackModule: Module {
  func configure(binder: Binder) {
    binder.bindDefault((any Analytics).self).to(factory: NoAnalytics.init)
    binder.bind().to(factory: Player.init)
  }
}

struct AnalyticsModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Analytics).self).to(factory: ServerAnalytics.init)
  }
}

struct DebugModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Analytics).self).asSingleton().to(factory: ConsoleAnalytics.init)
  }
}

struct App: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.install(module: PlaybackModule())
    binder.install(module: AnalyticsModule())
    binder.install(module: DebugModule())
    binder.bind((any Analytics).self).to { NoAnalytics() }
  }
}
