// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The listener that a child contributes requests the dashboard, which requests the listeners of parent and child.

// Expected: thought

protocol Listener {}

struct HistoryListener: Listener {}

struct CarListener: Listener {
  let dashboard: Dashboard
}

struct Dashboard {
  let listeners: [any Listener]
}

struct CarComponent: Component {
  typealias Root = Dashboard

  func configure(binder: Binder) {
    binder.bind((any Listener).self).intoCollection().to(factory: CarListener.init)
    binder.bind().to(factory: Dashboard.init)
  }
}

struct Shell {
  let listeners: [any Listener]
  let car: ComponentFactory<CarComponent>
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(component: CarComponent())
    binder.bind((any Listener).self).intoCollection().to(factory: HistoryListener.init)
    binder.bind().to(factory: Shell.init)
  }
}
