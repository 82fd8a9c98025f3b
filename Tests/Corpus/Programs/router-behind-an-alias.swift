// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The pages in a collection retain a lazy router by a protocol, which is an alias of the router that retains them.

// Expected: thought

protocol Navigator: AnyObject, Sendable {}

protocol Page: Sendable {}

final class Router: Navigator {
  let pages: [any Page]

  init(pages: [any Page]) { self.pages = pages }
}

final class HomePage: Page {
  let navigator: Provider<any Navigator>

  init(navigator: Provider<any Navigator>) { self.navigator = navigator }
}

final class SettingsPage: Page {
  let navigator: Provider<any Navigator>

  init(navigator: Provider<any Navigator>) { self.navigator = navigator }
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
