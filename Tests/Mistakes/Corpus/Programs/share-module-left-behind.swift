// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The module of a feature that was removed is still installed.

// Expected: thought

struct ShareSheet {}

struct ShareLink {
  let sheet: ShareSheet
}

struct ShareModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: ShareSheet.init)
    binder.bind().to(factory: ShareLink.init)
  }
}

struct PlayerPage {}

struct App: Component {
  typealias Root = PlayerPage

  func configure(binder: Binder) {
    binder.install(module: ShareModule())
    binder.bind().to(factory: PlayerPage.init)
  }
}
