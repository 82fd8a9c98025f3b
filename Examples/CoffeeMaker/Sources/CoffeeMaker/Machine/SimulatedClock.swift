// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization

/// A clock that advances on request, so that the program need not wait for its coffee.
final class SimulatedClock: Clock {
  private let elapsed = Mutex(0)

  var seconds: Int { elapsed.withLock { $0 } }

  func wait(seconds: Int) {
    elapsed.withLock { $0 += seconds }
  }
}
