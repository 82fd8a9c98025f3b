// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Synchronization
import Workloads

/// Does what was prepared, and says how long that took.
typealias Sample = () async throws -> Duration

extension Work {
  func sample(of count: Int) throws -> Sample {
    let clock = ContinuousClock()
    switch self {
    case .plain(let prepare):
      let run = try prepare(count)
      return { try clock.measure(run) }
    case .mainActor(let prepare):
      let run = try prepare(count)
      // The clock is read there as well, so that the way to the main actor does not count.
      return { try await MainActor.run { try clock.measure { try run() } } }
    case .async(let prepare):
      let run = try prepare(count)
      return { try await clock.measure(run) }
    case .twoThreads(let prepare):
      let run = try prepare(count)
      return { try await onTwoThreads { try clock.measure(run) } }
    }
  }
}

/// Begins on two threads at the same moment; the mean of how long each took.
private func onTwoThreads(_ measure: @escaping @Sendable () throws -> Duration) async throws -> Duration {
  let starting = Starting()
  async let one = onThread(starting, measure)
  async let other = onThread(starting, measure)
  return try await (one + other) / 2
}

private func onThread(_ starting: Starting, _ measure: @escaping @Sendable () throws -> Duration) async throws
  -> Duration
{
  try await withCheckedThrowingContinuation { continuation in
    // Not a task, for which there might be no second thread.
    Thread.detachNewThread {
      starting.waitForBoth()
      continuation.resume(with: Result(catching: measure))
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
