// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two modules contribute a screen under the same text key.

// Expected: fix

protocol Screen {}

struct HomeScreen: Screen {}

struct RedesignedHomeScreen: Screen {}

struct SettingsScreen: Screen {}

struct TabBar {
  let screens: [String: Provider<any Screen>]
}

struct ScreensModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Screen).self).intoDictionary(key: "home").to(factory: HomeScreen.init)
    binder.bind((any Screen).self).intoDictionary(key: "settings").to(factory: SettingsScreen.init)
  }
}

struct ExperimentsModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Screen).self).intoDictionary(key: "home").to(factory: RedesignedHomeScreen.init)
  }
}

struct App: Component {
  typealias Root = TabBar

  func configure(binder: Binder) {
    binder.install(module: ScreensModule())
    binder.install(module: ExperimentsModule())
    binder.bind().to(factory: TabBar.init)
  }
}

// Placeholder: `.intoDictionary(key: …)` is `.intoDictionary(key: "redesigned home")`
