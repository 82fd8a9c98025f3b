// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A weak singleton of a protocol to which structures may conform.
enum UnsatisfiableLifetime {
  protocol Navigator: Sendable {}
  final class TabNavigator: Navigator {}

  struct Graph: Component {
    typealias Root = any Navigator

    let isSound: Bool

    func configure(binder: Binder) {
      if isSound {
        binder.bind((any Navigator).self).asSingleton().to(factory: TabNavigator.init)
      } else {
        binder.bind((any Navigator).self).asWeakSingleton().to(factory: TabNavigator.init)
      }
    }
  }
}
