// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The component of a widget is installed, but nothing requests what opens it.

// Expected: thought

struct Widget {}

struct WidgetComponent: Component {
  typealias Root = Widget

  func configure(binder: Binder) {
    binder.bind().to(factory: Widget.init)
  }
}

struct Scene {}

struct App: Component {
  typealias Root = Scene

  func configure(binder: Binder) {
    binder.install(component: WidgetComponent())
    binder.bind().to(factory: Scene.init)
  }
}
