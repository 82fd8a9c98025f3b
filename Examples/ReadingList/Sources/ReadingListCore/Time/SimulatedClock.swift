// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

/// A clock that stands still until it is advanced: for tests, for previews, and for readers in a hurry.
nonisolated package final class SimulatedClock: ReadingClock {
  private let elapsed: Mutex<Int>

  package init(seconds: Int = 0) { elapsed = Mutex(seconds) }

  package var seconds: Int { elapsed.withLock { $0 } }

  package func advance(minutes: Int) { elapsed.withLock { $0 += minutes * 60 } }
}
