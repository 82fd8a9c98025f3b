// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Workloads

/// One side of a workload, in samples of so many operations that reading the clock does not count, and so few that they
/// are seldom interrupted.
final class Side {
  static let shortestSample = Duration.microseconds(50)

  private let work: Work
  private let isPreparedAnew: Bool
  private var count = 1
  /// What does `count` operations; there is none before the first time.
  private var sample: Sample?

  init(_ work: Work, isPreparedAnew: Bool) {
    self.work = work
    self.isPreparedAnew = isPreparedAnew
  }
}

extension Side {
  /// The picoseconds that an operation took.
  func next() async throws -> Double {
    if sample == nil { try await findCount() }
    let (seconds, attoseconds) = try await run().components
    return (Double(seconds) * 1e12 + Double(attoseconds) / 1e6) / Double(count)
  }

  private func findCount() async throws {
    while try await shortestOfThree() < Self.shortestSample {
      count *= 2
      sample = nil
    }
  }

  /// Three, because the first finds nothing in the processor's caches.
  private func shortestOfThree() async throws -> Duration {
    var shortest = try await run()
    for _ in 2...3 { shortest = min(shortest, try await run()) }
    return shortest
  }

  private func run() async throws -> Duration {
    let prepared = isPreparedAnew ? nil : sample
    let current = try prepared ?? work.sample(of: count)
    // The one before is released here, and not while this one is measured.
    sample = current
    return try await current()
  }
}
