// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// The share of random and large-scale tests that a run performs.
///
/// `DOVETAIL_TESTS=full` in the environment requests all of them, as `.ci/run --whole` does. Debug is much slower than
/// release and therefore tries a twentieth. By default a thirtieth is tried in release and an eightieth in debug, so that
/// `swift test` takes two to three minutes after a build.
///
/// Seeds are spread evenly over their range. The number `DOVETAIL_SAMPLE` in the environment, which `.ci/run` derives from
/// the commit, shifts them, so that later commits try other seeds. Without it, the same seeds are tried each time.
package enum Thoroughness {
  package static let isFull: Bool = {
    switch ProcessInfo.processInfo.environment["DOVETAIL_TESTS"] {
    case nil: return false
    case "full": return true
    case let other?: preconditionFailure("DOVETAIL_TESTS is \(other); it may be `full`, or not be set")
    }
  }()

  #if DEBUG
    package static let isDebug = true
  #else
    package static let isDebug = false
  #endif

  /// One in this many cases is tried.
  package static let stride = isDebug ? (isFull ? 20 : 80) : (isFull ? 1 : 30)

  /// The number that shifts the seeds.
  package static let sample: UInt64 = {
    guard let sample = ProcessInfo.processInfo.environment["DOVETAIL_SAMPLE"] else { return 0 }
    guard let number = UInt64(sample) else { preconditionFailure("DOVETAIL_SAMPLE is \(sample), which is no number") }
    return number
  }()

  /// The size of a test that is as large in debug as in release: `count` in a full run.
  package static func size(_ count: Int) -> Int { isFull ? count : count / 10 }

  /// One in `stride` of the seeds below `count`, or the only one to try.
  package static func seeds(_ count: Int, oneIn stride: Int = stride) -> [Seed] {
    if let only = Seed.only { return [only] }
    return Swift.stride(from: sample % UInt64(stride), to: UInt64(count), by: stride).map(Seed.init)
  }

  /// The same seeds in at most `number` batches, which can run in parallel.
  ///
  /// An asynchronous test continues only after all others had their turn. Many batches of one test would therefore make
  /// others exceed their time limits. A few are enough for all cores.
  package static func batches(_ number: Int, of count: Int, oneIn stride: Int = stride) -> [SeedBatch] {
    let seeds = seeds(count, oneIn: stride)
    let size = (seeds.count + number - 1) / number
    return Swift.stride(from: 0, to: seeds.count, by: size).map { SeedBatch(seeds: seeds[$0...].prefix(size)) }
  }
}
