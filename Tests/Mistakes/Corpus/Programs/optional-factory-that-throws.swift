// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A menu may export, if exports are bound, which may fail.

// Expected: thought

struct Report {
  init(name: String) throws {}
}

struct Menu {
  let reports: Factory<Report, String>?
}

struct App: Component {
  typealias Root = Menu

  func configure(binder: Binder) {
    binder.bindFactory(Report.self, taking: String.self).to { (name: String) throws -> Report in try Report(name: name)
    }
    binder.bind().to(factory: Menu.init)
  }
}
