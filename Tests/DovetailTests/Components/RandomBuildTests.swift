// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

/// Components of real types against graphs of which the oracle knows what is wrong with them and what they build.
@Suite struct RandomBuildTests {
  private static let batch: UInt64 = 100

  // Two thousand graphs in all, more than half of them sound.
  @Test(arguments: Thoroughness.seeds(20))
  func realComponentsAreRefusedOrBuiltAsTheOracleSays(batch: UInt64) {
    var soundCount = 0
    for seed in batch * Self.batch..<(batch + 1) * Self.batch {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(elements: Int.random(in: 2...12, using: &random), using: &random)
      let faultCount = random.oneIn(2) ? 0 : Int.random(in: 1...4, using: &random)
      for _ in 0..<faultCount { _ = graph.breakOnce(using: &random) }
      let oracle = Oracle(statements: graph.statements, root: RandomGraph.root)
      let component = RealGraph(graph, using: &random)
      let loopCount = oracle.loops { $0 == .eager }.count
      if oracle.faults.isEmpty, loopCount == 0 {
        soundCount += 1
        expectBuilt(component, as: oracle, seed: seed)
      } else {
        expectRefused(component, as: oracle, loopCount: loopCount, seed: seed)
      }
    }
    #expect((1..<Int(Self.batch)).contains(soundCount), "either kind should be among them")
  }

  private func expectRefused(_ component: RealGraph, as oracle: Oracle, loopCount: Int, seed: UInt64) {
    let expected = oracle.faults.map { "\($0.id): \($0.subject)" }.sorted()
    let attempts: [() throws -> Void] = [{ try component.validate() }, { _ = try component.build() }]
    for attempt in attempts {
      let diagnostics = diagnostics(of: attempt)
      let cycleCount = diagnostics.count { $0.id == .dependencyCycle }
      let found = diagnostics.filter { $0.id != .dependencyCycle }
        .map { "\($0.id): \(component.types.spelling($0.subject))" }
      #expect(cycleCount == loopCount, "seed \(seed)")
      #expect(found.sorted() == expected, "seed \(seed)")
    }
    #expect(component.constructions.made == 0, "a factory has run, seed \(seed)")
    #expect(component.factories.live == 0, "a factory is left, seed \(seed)")
  }

  // By hand, because `#expect(throws:)` describes to itself all of the error, which takes longer than anything else here.
  private func diagnostics(of attempt: () throws -> Void) -> [Diagnostic] {
    do {
      try attempt()
    } catch let error as ValidationError {
      return error.diagnostics
    } catch {
      Issue.record(error)
    }
    return []
  }

  private func expectBuilt(_ component: RealGraph, as oracle: Oracle, seed: UInt64) {
    do {
      let walk = RealWalk(from: try component.build(), oracle: oracle, types: component.types)
      #expect(walk.complaints.isEmpty, "seed \(seed)")
      // Nothing was made but what was passed, where there was one of each singleton: so none was made twice.
      #expect(walk.constructionCount == component.constructions.made, "seed \(seed)")
    } catch {
      Issue.record("\(error), seed \(seed)")
    }
    // A loop through a singleton keeps itself alive.
    guard oracle.retained.isEmpty else { return }
    #expect(component.constructions.live == 0, "an object is left, seed \(seed)")
    #expect(component.factories.live == 0, "a factory is left, seed \(seed)")
  }
}
