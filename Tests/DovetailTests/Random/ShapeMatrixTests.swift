// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

/// Every shape of a request to depth two, and one of each class of shapes to depth four, against every kind of binding,
/// in a component and in a child. Each is refused or built as the oracle says.
///
/// The types are composed at run time, so that the compiler sees each step once and not each of some thousand shapes. A
/// pair is small, so a run tries four times as many of the forty thousand as it would try seeds.
@Suite struct ShapeMatrixTests {
  @Test(
    arguments: Thoroughness.batches(4, of: MatrixPair.all.count, oneIn: max(1, Thoroughness.stride / 4)))
  func shapesAreRefusedOrProvidedAsTheOracleSays(batch: SeedBatch) async {
    var soundCount = 0
    var sieve = Sieve("\(batch.testDescription)")
    for seed in batch {
      let pair = MatrixPair.all[Int(seed.value) % MatrixPair.all.count]
      var random = SplitMix64(seed: seed)
      let trial = RealTrial(
        RealGraph(pair.statements, using: &random), as: Oracle(statements: pair.statements, root: RandomGraph.root),
        of: "\(pair), seed \(seed)")
      if trial.isSound {
        soundCount += 1
        await trial.expectBuilt()
      } else {
        await trial.expectRefused(isReported: sieve.passes())
      }
    }
    if batch.isVaried { #expect((1..<batch.seeds.count).contains(soundCount), "either kind should be among them") }
  }
}
