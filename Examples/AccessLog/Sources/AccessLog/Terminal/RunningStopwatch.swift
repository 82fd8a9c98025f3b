// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Starts when it is constructed.
struct RunningStopwatch: Stopwatch {
  private let start = ContinuousClock.now

  var elapsed: Duration { ContinuousClock.now - start }
}
