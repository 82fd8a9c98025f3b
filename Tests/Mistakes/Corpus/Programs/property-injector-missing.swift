// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The app delegate is constructed by the system, and nothing binds how its properties are injected.

// Placeholder: `(injector: …)` is `(injector: { (delegate: AppDelegate, log: Log) in delegate.log = log })`
// Expected: to bind it

final class Log {
  init() {}
}

final class AppDelegate {
  var log: Log?
}

struct App: Component {
  typealias Root = PropertyInjector<AppDelegate>

  func configure(binder: Binder) {
    binder.bind().to(factory: Log.init)
  }
}
