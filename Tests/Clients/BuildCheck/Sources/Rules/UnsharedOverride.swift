// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A counter that is no longer shared.
enum UnsharedOverride {
  final class Counter: Sendable {}
  struct Page { let counter: Counter }
  struct Screen {
    let page: Page
    let counter: Counter
  }

  struct App: Component {
    typealias Root = Screen

    func configure(binder: Binder) {
      binder.report(.unsharedOverride, as: .warning)
      binder.bind(Counter.self).asSingleton().to(factory: Counter.init)
      binder.bind().to(factory: Page.init)
      binder.bind().to(factory: Screen.init)
    }
  }

  static func graph(isSound: Bool) -> some Component {
    App().overriding { binder in
      if isSound {
        binder.bind(Counter.self).asSingleton().to(factory: Counter.init)
      } else {
        binder.bind(Counter.self).to(factory: Counter.init)
      }
    }
  }
}
