// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Synchronization

/// Runs on two threads at the same time, and says how long that took each of them in the mean.
///
/// The system often lets two threads that have just begun take turns on one processor. Then neither is in the other's way,
/// and what they took says nothing; so they begin again until at least nine tenths of what they do is done at once. What
/// is far too short for a sample is not asked for that: it could not be, and only shows that it has to be longer.
func onTwoThreads(_ run: @escaping @Sendable () throws -> Void) async throws -> Duration {
  for _ in 1...1000 {
    let starting = Starting()
    async let one = onThread(starting, run)
    async let other = onThread(starting, run)
    let (first, second) = try await (one, other)
    let longest = max(first.duration, second.duration)
    if longest * 10 < Side.shortestSample || first.clamped(to: second).duration * 10 >= longest * 9 {
      return (first.duration + second.duration) / 2
    }
  }
  throw NeverAtOnce()
}

/// There seems to be but one processor.
private struct NeverAtOnce: Error {}

private func onThread(
  _ starting: Starting, _ run: @escaping @Sendable () throws -> Void
) async throws -> Range<ContinuousClock.Instant> {
  try await withCheckedThrowingContinuation { continuation in
    // Not a task, for which there might be no second thread.
    Thread.detachNewThread {
      let result = Result {
        starting.waitForBoth()
        let start = ContinuousClock.now
        try run()
        return start..<ContinuousClock.now
      }
      continuation.resume(with: result)
    }
  }
}

/// Where two threads wait for each other without falling asleep, because they would not wake up at the same moment.
private final class Starting: Sendable {
  private let arrived = Atomic(0)

  func waitForBoth() {
    arrived.add(1, ordering: .relaxed)
    while arrived.load(ordering: .relaxed) < 2 {}
  }
}

extension Range<ContinuousClock.Instant> {
  fileprivate var duration: Duration { lowerBound.duration(to: upperBound) }
}
