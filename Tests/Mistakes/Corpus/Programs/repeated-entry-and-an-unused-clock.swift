// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two entries of a dictionary have one key, and a clock is bound for nothing.

// Placeholder: `key: …` is `key: "json"`
// Expected: fix

struct Exporter: Sendable {}

struct Clock {}

struct Menu {
  let exporters: [String: Exporter]
}

struct App: Component {
  typealias Root = Menu

  func configure(binder: Binder) {
    binder.bind().to(factory: Clock.init)
    binder.bind(Exporter.self).intoDictionary(key: "opml").to(factory: Exporter.init)
    binder.bind(Exporter.self).intoDictionary(key: "opml").to { Exporter() }
    binder.bind().to(factory: Menu.init)
  }
}
