// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import Synchronization

/// Advances by the same step at each reading.
final class SteppingStopwatch: Stopwatch {
  private let step: Duration
  private let time = Mutex(Duration.zero)

  init(step: Duration) { self.step = step }

  var elapsed: Duration {
    time.withLock { time in
      time += step
      return time
    }
  }
}
