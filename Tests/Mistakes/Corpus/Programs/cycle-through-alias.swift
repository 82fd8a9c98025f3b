// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The router requests the navigator, which is an alias of the coordinator, which requests the router.

// Expected: thought

protocol Navigator {}

final class Coordinator: Navigator {
  init(router: Router) {}
}

final class Router {
  init(navigator: any Navigator) {}
}

struct Shell {
  let router: Router
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind().to(factory: Coordinator.init)
    binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
    binder.bind().to(factory: Router.init)
    binder.bind().to(factory: Shell.init)
  }
}
