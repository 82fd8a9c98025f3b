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

  borrowing func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    mutex.withLock { value in
      _ = order.load(ordering: .acquiring)
      defer { order.add(1, ordering: .releasing) }
      return body(&value)
    }
  }
}
