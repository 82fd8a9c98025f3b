// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A default for a type bound already.
enum IneffectiveOverride {
  protocol Clock: Sendable {}
  struct SystemClock: Clock {}
  struct StoppedClock: Clock {}

  struct App: Component {
    typealias Root = any Clock

    func configure(binder: Binder) {
      binder.bind((any Clock).self).to(factory: SystemClock.init)
    }
  }

  static func graph(isSound: Bool) -> some Component {
    App().overriding { binder in
      if isSound {
        binder.bind((any Clock).self).to(factory: StoppedClock.init)
      } else {
        binder.bindDefault((any Clock).self).to(factory: StoppedClock.init)
      }
    }
  }
}
