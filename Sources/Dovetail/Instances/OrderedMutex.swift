// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// A mutex that ThreadSanitizer understands.
///
/// On Linux, ThreadSanitizer does not see the locking of a contended `Mutex`, and would report false races. Each holder
/// of this mutex therefore uses an atomic first and last. Only for slow paths.
package struct OrderedMutex<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let order = Atomic(0)

  package init(_ value: sending Value) {
    mutex = Mutex(value)
  }

  @inline(__always)
  package borrowing func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    mutex.withLock { value in
      _ = order.load(ordering: .acquiring)
      // A `defer` would be a separate function, which in generic code costs the look-up of a type.
      let result = body(&value)
      order.store(0, ordering: .releasing)
      return result
    }
  }
}
