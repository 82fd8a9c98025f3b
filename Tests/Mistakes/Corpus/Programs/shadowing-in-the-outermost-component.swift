// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The outermost component says that it shadows, but there is nothing around it.

// Expected: fix

struct FeatureFlags: Sendable {}

struct SettingsPage {
  let flags: FeatureFlags
}

struct FlagsModule: Module {
  func configure(binder: Binder) {
    binder.bind(FeatureFlags.self).shadowing().asSingleton().to(factory: FeatureFlags.init)
  }
}

struct App: Component {
  typealias Root = SettingsPage

  func configure(binder: Binder) {
    binder.install(module: FlagsModule())
    binder.bind().to(factory: SettingsPage.init)
  }
}
