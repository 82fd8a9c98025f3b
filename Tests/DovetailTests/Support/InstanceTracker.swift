// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

/// Counts the live and the constructed instances of the objects that carry one of its tokens.
final class InstanceTracker: Sendable {
  private let counts = Mutex((live: 0, made: 0))

  var live: Int { counts.withLock { $0.live } }
  var made: Int { counts.withLock { $0.made } }

  /// Held by an object for as long as it lives.
  final class Token: Sendable {
    private let tracker: InstanceTracker

    init(_ tracker: InstanceTracker) {
      self.tracker = tracker
      tracker.counts.withLock { $0 = ($0.live + 1, $0.made + 1) }
    }

    deinit { tracker.counts.withLock { $0.live -= 1 } }
  }
}
