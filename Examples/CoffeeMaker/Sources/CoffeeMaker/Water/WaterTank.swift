// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

final class WaterTank: Sendable {
  private let content: Mutex<Int>

  init(milliliters: Int) { content = Mutex(milliliters) }

  var milliliters: Int { content.withLock { $0 } }

  /// Takes that much water, or all that is left.
  func take(milliliters wanted: Int) -> Int {
    content.withLock { content in
      let taken = min(wanted, content)
      content -= taken
      return taken
    }
  }
}
