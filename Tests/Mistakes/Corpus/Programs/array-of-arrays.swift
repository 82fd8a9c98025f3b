// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Sections are contributed row by row, and the screen requests an array of arrays.

// Placeholder: `{ … }` is `{ [Row(title: "Help")] }`
// Expected: thought

struct Row: Sendable {
  let title: String
}

struct SettingsScreen {
  let sections: [[Row]]
}

struct App: Component {
  typealias Root = SettingsScreen

  func configure(binder: Binder) {
    binder.bind(Row.self).intoCollection().to(value: Row(title: "Account"))
    binder.bind(Row.self).intoCollection().to(value: Row(title: "Downloads"))
    binder.bind().to(factory: SettingsScreen.init)
  }
}
