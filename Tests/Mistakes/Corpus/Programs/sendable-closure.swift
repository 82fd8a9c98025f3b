// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The action that signs out is bound as a Sendable function, and requested as one that is not.

// Placeholder: `{ … }` is `{ {} }`
// Expected: to bind it

struct SettingsScreen {
  let signOut: () -> Void
}

struct App: Component {
  typealias Root = SettingsScreen

  func configure(binder: Binder) {
    binder.bind((@Sendable () -> Void).self).to { {} }
    binder.bind().to(factory: SettingsScreen.init)
  }
}
