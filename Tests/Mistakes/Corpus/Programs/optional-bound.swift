// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// An optional experiment is bound, and one screen requests it as if it were never nil.

// Expected: thought

struct Experiment: Sendable {}

struct HomeScreen {
  let experiment: Experiment
}

struct App: Component {
  typealias Root = HomeScreen

  func configure(binder: Binder) {
    binder.bind(Experiment?.self).to { Bool.random() ? Experiment() : nil }
    binder.bind().to(factory: HomeScreen.init)
  }
}
