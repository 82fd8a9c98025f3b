// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// A mutex that ThreadSanitizer understands.
///
/// On Linux, ThreadSanitizer does not see the locking of a contended `Mutex`, and would report false races. Each holder
/// of this mutex therefore uses an atomic first and last. Only for slow paths.
struct OrderedMutex<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let order = Atomic(0)

  init(_ value: sending Value) {
    mutex = Mutex(value)
  }

  @inline(__always)
  borrowing func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { value throws(Failure) in
      _ = order.load(ordering: .acquiring)
      // A `defer` would be a separate function, which in generic code costs the look-up of a type.
      do throws(Failure) {
        let result = try body(&value)
        order.add(1, ordering: .releasing)
        return result
      } catch {
        order.add(1, ordering: .releasing)
        throw error
      }
    }
  }
}
