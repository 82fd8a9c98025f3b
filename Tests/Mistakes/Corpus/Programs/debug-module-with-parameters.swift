// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module for debugging, which takes a path, is installed, but nothing requests what it binds.

// Expected: thought

struct TraceFile: Sendable {
  let path: String
}

struct Tracer {
  let file: TraceFile
}

struct DebugModule: Module {
  let path: String

  func configure(binder: Binder) {
    binder.bind(TraceFile.self).to(value: TraceFile(path: path))
    binder.bind().to(factory: Tracer.init)
  }
}

struct FeedRefresher {}

struct RefreshModule: Module {
  func configure(binder: Binder) {
    binder.install(module: DebugModule(path: "/tmp/trace"))
    binder.bind().to(factory: FeedRefresher.init)
  }
}

struct App: Component {
  typealias Root = FeedRefresher

  func configure(binder: Binder) {
    binder.install(module: RefreshModule())
  }
}
