// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// A mutex whose holders ThreadSanitizer sees one after the other.
///
/// On Linux it does not see into a `Mutex` that several threads want at once, and would report races that are none. So
/// whoever holds this one touches an atomic first and last. For the slow paths only.
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
      // A deferred addition would be a function of its own, which in generic code costs the look-up of a type.
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
