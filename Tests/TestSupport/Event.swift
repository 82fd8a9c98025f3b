// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

/// An event that happens once. Tasks can await it, cancelled ones too.
///
/// It polls an atomic, because ThreadSanitizer on Linux does not see the order that a contended `Mutex` establishes.
package final class Event: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var hasHappened: Bool { flag.load(ordering: .sequentiallyConsistent) }

  package func happen() { flag.store(true, ordering: .sequentiallyConsistent) }

  /// Returns when it has happened, or after a time limit.
  ///
  /// - Returns: whether it has happened.
  @discardableResult
  package func wait(for limit: Duration = .seconds(60)) async -> Bool {
    await hasBecomeTrue(within: limit) { self.hasHappened }
  }
}

/// Whether `condition` becomes true before `limit` has passed.
package func hasBecomeTrue(within limit: Duration = .seconds(60), _ condition: @Sendable () -> Bool) async -> Bool {
  let clock = ContinuousClock()
  let end = clock.now + limit
  while !condition() {
    if clock.now > end { return false }
    // In a cancelled task, the sleep returns immediately, so the task yields the thread first.
    await Task.yield()
    try? await clock.sleep(for: .milliseconds(1))
  }
  return true
}

/// Counts in an atomic, for the same reason as an event.
package final class Counter: Sendable {
  private let count = Atomic(0)

  package init() {}

  package var value: Int { count.load(ordering: .sequentiallyConsistent) }

  /// - Returns: the number of calls, this one included.
  @discardableResult
  package func increment() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}

/// Lets tasks pass when it is open, and counts the tasks that have arrived.
package final class Gate: Sendable {
  private let event = Event()
  private let arrivals = Counter()

  package init() {}

  package var waiting: Int { arrivals.value }

  package func open() { event.happen() }

  package func pass() async {
    arrivals.increment()
    await event.wait()
  }
}
