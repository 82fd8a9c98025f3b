// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two modules say how the properties of the app delegate are injected.

// Expected: thought

final class Log {
  init() {}
}

final class AppDelegate {
  init() {}

  func inject(log: Log) {}
}

struct LogModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Log.init)
    binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.inject)
  }
}

struct DelegateModule: Module {
  func configure(binder: Binder) {
    binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.inject)
  }
}

struct App: Component {
  typealias Root = PropertyInjector<AppDelegate>

  func configure(binder: Binder) {
    binder.install(module: LogModule())
    binder.install(module: DelegateModule())
  }
}
