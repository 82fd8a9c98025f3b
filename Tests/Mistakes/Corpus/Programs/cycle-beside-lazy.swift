// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The coordinator is requested lazily by one screen, and eagerly by another in a circle.

// Expected: thought

final class Coordinator {
  init(home: HomeScreen, search: SearchScreen) {}
}

final class HomeScreen {
  init(coordinator: Lazy<Coordinator>) {}
}

final class SearchScreen {
  init(coordinator: Coordinator) {}
}

struct App: Component {
  typealias Root = Coordinator

  func configure(binder: Binder) {
    binder.bind().to(factory: Coordinator.init)
    binder.bind().to(factory: HomeScreen.init)
    binder.bind().to(factory: SearchScreen.init)
  }
}
