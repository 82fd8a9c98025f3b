// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

/// Collects payments. The whole program shares one.
final class Till: Sendable {
  private let cents = Mutex(0)

  func take(_ price: Int) {
    cents.withLock { $0 += price }
  }

  var total: String {
    let cents = cents.withLock { $0 }
    return "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }
}
