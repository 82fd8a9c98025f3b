// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

nonisolated struct SystemClock: ReadingClock {
  private let start = ContinuousClock.now

  var seconds: Int { Int((ContinuousClock.now - start).components.seconds) }
}
