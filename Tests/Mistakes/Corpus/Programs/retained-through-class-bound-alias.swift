// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The router retains a provider of the navigator, an alias of the coordinator, which retains the router.

// Expected: thought

protocol Navigator: AnyObject, Sendable {}

final class Coordinator: Navigator {
  init(router: Router) {}
}

final class Router: Sendable {
  init(navigator: Provider<any Navigator>) {}
}

struct Shell {
  let coordinator: Coordinator
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind(Coordinator.self).asSingleton().to(factory: Coordinator.init)
    binder.bind((any Navigator).self).asAlias(of: Coordinator.self) { $0 }
    binder.bind(Router.self).asSingleton().to(factory: Router.init)
    binder.bind().to(factory: Shell.init)
  }
}
