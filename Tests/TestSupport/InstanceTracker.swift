// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

/// Counts the live and the constructed objects that hold one of its tokens.
///
/// It counts in atomics because ThreadSanitizer on Linux does not see the order that a contended `Mutex` establishes.
package final class InstanceTracker: Sendable {
  private let liveCount = Atomic(0)
  private let madeCount = Atomic(0)

  package init() {}

  package var live: Int { liveCount.load(ordering: .acquiring) }
  package var made: Int { madeCount.load(ordering: .acquiring) }

  /// An object holds it as long as it lives.
  package final class Token: Sendable {
    private let tracker: InstanceTracker

    package init(_ tracker: InstanceTracker) {
      self.tracker = tracker
      tracker.liveCount.add(1, ordering: .acquiringAndReleasing)
      tracker.madeCount.add(1, ordering: .acquiringAndReleasing)
    }

    deinit { tracker.liveCount.subtract(1, ordering: .acquiringAndReleasing) }
  }
}
