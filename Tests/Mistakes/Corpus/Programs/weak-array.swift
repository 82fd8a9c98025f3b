// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The inspector watches an array of windows weakly.

// Expected: thought

final class Window: Sendable {
  init() {}
}

struct Inspector {
  let windows: WeakProvider<[Window]>
}

struct App: Component {
  typealias Root = Inspector

  func configure(binder: Binder) {
    binder.bind(Window.self).intoCollection().asSingleton().to(factory: Window.init)
    binder.bind().to(factory: Inspector.init)
  }
}
