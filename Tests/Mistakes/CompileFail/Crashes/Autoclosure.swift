// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

private struct Log {
  init(level: @escaping @autoclosure @Sendable () -> Int) {}
}

private func configure(binder: Binder) {
  #if CLOSURE
    binder.bind().to { (level: Int) in Log(level: level) }
  #else
    binder.bind(Log.self).to(factory: Log.init)
  #endif
}
