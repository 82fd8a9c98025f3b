// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The inspector watches each listener weakly, and one of the two is not a singleton.

// Expected: thought

protocol Listener: AnyObject, Sendable {}

final class HistoryListener: Listener {
  init() {}
}

final class CarListener: Listener {
  init() {}
}

struct Inspector {
  let listeners: [WeakProvider<any Listener>]
}

struct Shell {
  let inspector: Inspector
  let listeners: [any Listener]
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.bind((any Listener).self).intoCollection().asSingleton().to(factory: HistoryListener.init)
    binder.bind((any Listener).self).intoCollection().to(factory: CarListener.init)
    binder.bind().to(factory: Inspector.init)
    binder.bind().to(factory: Shell.init)
  }
}
