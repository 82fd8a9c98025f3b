// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Three screens retain the navigation, which retains a provider of the coordinator, a singleton that retains them all.

// Expected: thought

final class Coordinator: Sendable {
  init(home: HomeScreen, search: SearchScreen, library: LibraryScreen) {}
}

final class HomeScreen: Sendable {
  init(navigation: Navigation) {}
}

final class SearchScreen: Sendable {
  init(navigation: Navigation) {}
}

final class LibraryScreen: Sendable {
  init(navigation: Navigation) {}
}

final class Navigation: Sendable {
  init(coordinator: Provider<Coordinator>) {}
}

struct App: Component {
  typealias Root = Coordinator

  func configure(binder: Binder) {
    binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
    binder.bind().to(factory: HomeScreen.init)
    binder.bind().to(factory: SearchScreen.init)
    binder.bind().to(factory: LibraryScreen.init)
    binder.bind().to(factory: Navigation.init)
  }
}
