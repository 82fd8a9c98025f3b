// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

final class BeanHopper: Sendable {
  private let content = Mutex(250)

  var grams: Int { content.withLock { $0 } }

  func take(grams: Int) {
    content.withLock { $0 = max(0, $0 - grams) }
  }
}
