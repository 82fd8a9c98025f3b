// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The app and a child install a module, and the app binds the same by itself.

// Expected: thought

final class Log: Sendable {}

struct LogModule: Module {
  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Log.init)
  }
}

struct Page {
  let log: Log
}

struct PageComponent: Component {
  typealias Root = Page

  func configure(binder: Binder) {
    binder.install(module: LogModule())
    binder.bind().to(factory: Page.init)
  }
}

struct Shell {
  let log: Log
  let pages: ComponentFactory<PageComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: PageComponent())
    binder.install(module: LogModule())
    binder.bind(Log.self).asSingleton().to { Log() }
    binder.bind().to(factory: Shell.init)
  }
}
