// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A factory that returns nothing.
enum VoidBinding {
  final class Log: Sendable {
    func open() {}
  }

  struct Graph: Component {
    typealias Root = Log

    let isSound: Bool

    func configure(binder: Binder) {
      binder.bind().to(factory: Log.init)
      if isSound {
        binder.onBuild { (log: Log) in log.open() }
      } else {
        binder.bind(Void.self).to { (log: Log) in log.open() }
      }
    }
  }
}
