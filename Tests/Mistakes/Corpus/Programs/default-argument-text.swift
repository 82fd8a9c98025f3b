// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two initializers have flags and texts with defaults, and the graph requests them all.

// Placeholder: `{ … }` is `{ .init() }`
// Expected: suggestion

struct Clock {}

struct Logger {
  init(clock: Clock, label: String = "podcasts", isVerbose: Bool = false) {}
}

struct FeatureFlags {
  init(file: String = "flags.json", refreshes: Bool = true) {}
}

struct Server {
  let logger: Logger
  let flags: FeatureFlags
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind().to(factory: Clock.init)
    binder.bind().to(factory: Logger.init)
    binder.bind().to(factory: FeatureFlags.init)
    binder.bind().to(factory: Server.init)
  }
}
