// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The pages of a router retain a provider of a protocol, which is an alias of that router.

// Expected: thought

protocol Navigator: AnyObject, Sendable {}

protocol Page: Sendable {}

final class Router: Navigator {
  init(pages: [any Page]) {}
}

struct HomePage: Page {
  let navigator: Provider<any Navigator>
}

struct SettingsPage: Page {
  let navigator: Provider<any Navigator>
}

struct PagesModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Page).self).intoCollection().to(factory: HomePage.init)
    binder.bind((any Page).self).intoCollection().to(factory: SettingsPage.init)
  }
}

struct App: Component {
  typealias Root = Router

  func configure(binder: Binder) {
    binder.bind(Router.self).asSingleton().to(factory: Router.init)
    binder.bind((any Navigator).self).asAlias(of: Router.self) { $0 }
    binder.install(module: PagesModule())
  }
}
