// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

/// Records events in order, from any thread.
package final class Journal: Sendable {
  private let entries = Mutex<[String]>([])
  /// Orders the holders of the mutex for ThreadSanitizer, which on Linux does not see the locking of a contended one.
  private let order = Atomic(0)

  package init() {}

  package var all: [String] { exclusively { $0 } }

  package func note(_ entry: String) { exclusively { $0.append(entry) } }

  /// Whether both entries exist, in this order.
  package func has(_ first: String, before second: String) -> Bool {
    let all = all
    guard let left = all.firstIndex(of: first), let right = all.firstIndex(of: second) else { return false }
    return left < right
  }

  private func exclusively<Result: Sendable>(_ body: (inout [String]) -> Result) -> Result {
    entries.withLock { entries in
      _ = order.load(ordering: .acquiring)
      defer { order.add(1, ordering: .releasing) }
      return body(&entries)
    }
  }
}
