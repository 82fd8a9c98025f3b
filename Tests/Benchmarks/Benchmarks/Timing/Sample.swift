// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

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
      return { try await onTwoThreads(run) }
    }
  }
}
