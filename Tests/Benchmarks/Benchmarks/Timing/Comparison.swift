// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Workloads

/// A workload whose two sides take turns, so that whatever else the machine does happens to both.
final class Comparison {
  private let withDovetail: Side
  private let byHand: Side
  private var beginsByHand = false

  init(_ workload: Workload) {
    withDovetail = Side(workload.withDovetail, isPreparedAnew: workload.isPreparedAnew)
    byHand = Side(workload.byHand, isPreparedAnew: workload.isPreparedAnew)
  }
}

extension Comparison {
  /// The picoseconds that an operation took, on both sides one right after the other. Which comes first changes each time.
  func next() async throws -> (withDovetail: Double, byHand: Double) {
    beginsByHand.toggle()
    if beginsByHand {
      let picoseconds = try await byHand.next()
      return (try await withDovetail.next(), picoseconds)
    }
    return (try await withDovetail.next(), try await byHand.next())
  }
}
