// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Names of plugins are contributed to a set, and the list of them may be missing.

// Expected: thought

struct Name: Hashable, Sendable {
  let text: String
}

struct Menu {
  let names: [Name]?
}

struct App: Component {
  typealias Root = Menu

  func configure(binder: Binder) {
    binder.bind().intoSet().to(value: Name(text: "Feed"))
    binder.bind().to(factory: Menu.init)
  }
}
