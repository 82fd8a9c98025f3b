// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Testing

/// The start of a random test. A failure names the seed and the way to run it alone.
package struct Seed: Hashable, Sendable {
  package let value: UInt64
}

extension Seed {
  /// The only seed to try, if `DOVETAIL_SEED` in the environment names one.
  package static let only: Seed? = ProcessInfo.processInfo.environment["DOVETAIL_SEED"].map { text in
    guard let value = UInt64(text) else { preconditionFailure("DOVETAIL_SEED is \(text), which is no seed") }
    return Seed(value: value)
  }
}

extension Seed: CustomStringConvertible {
  package var description: String { "\(value) (alone: DOVETAIL_SEED=\(value) swift test --filter TEST)" }
}

extension SplitMix64 {
  package init(seed: Seed) { self.init(seed: seed.value) }
}

/// Seeds that one test case tries in a row.
package struct SeedBatch: Sendable {
  package let seeds: ArraySlice<Seed>

  /// Whether there are enough seeds to include each kind of graph, wherever they begin.
  package var isVaried: Bool { seeds.count >= 100 }
}

extension SeedBatch: Sequence {
  package func makeIterator() -> ArraySlice<Seed>.Iterator { seeds.makeIterator() }
}

extension SeedBatch: CustomTestStringConvertible {
  package var testDescription: String { "\(seeds.count) seeds from \(seeds.first?.value ?? 0)" }
}
