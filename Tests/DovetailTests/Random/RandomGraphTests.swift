// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

/// The engine against graphs whose faults are known in advance.
@Suite struct RandomGraphTests {
  private typealias Fault = RandomGraph.Fault

  @Test(arguments: Thoroughness.batches(4, of: 2_000))
  func aGraphMadeSoundIsFoundSound(batch: SeedBatch) {
    for seed in batch {
      var random = SplitMix64(seed: seed)
      let graph = RandomGraph(elements: Int.random(in: 2...24, using: &random), using: &random)
      let errors = graph.toy(using: &random).found(by: .errors)
      #expect(errors.isEmpty, "seed \(seed)")
    }
  }

  @Test(arguments: Thoroughness.batches(6, of: 6_000))
  func theOneFaultPutIntoASoundGraphIsTheOneFound(batch: SeedBatch) {
    for seed in batch {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(elements: Int.random(in: 2...24, using: &random), using: &random)
      let expected = graph.breakOnce(using: &random)
      let errors = graph.toy(using: &random).found(by: .errors)
      // How many cycles one request closes, where a cycle is entered, how many refuse an effect, from how many components a shape is asked for, and how many
      // decorate the same, depends on the rest of the graph.
      #expect(
        errors.count == expected.count
          || [.dependencyCycle, .effectMismatch, .unsatisfiableShape, .unmatchedOverride].contains(expected.first?.id),
        "seed \(seed)")
      func known(_ fault: Fault) -> Fault {
        Fault(id: fault.id, subject: [.dependencyCycle, .effectMismatch].contains(fault.id) ? "" : fault.subject)
      }
      let found = Set(errors.map { known(Fault(id: $0.id, subject: $0.subject)) })
      #expect(found == Set(expected.map(known)), "seed \(seed)")

    }
  }

  @Test(arguments: Thoroughness.batches(10, of: 10_000))
  func engineAndOracleAgreeOnSeveralFaults(batch: SeedBatch) {
    for seed in batch {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 2...24, using: &random)
      compare(seed: seed, elements: count, faults: Int.random(in: 0...8, using: &random), using: &random)
    }
  }

  @Test(arguments: Thoroughness.seeds(100))
  func engineAndOracleAgreeOnLargeGraphs(seed: Seed) {
    var random = SplitMix64(seed: seed)
    compare(seed: seed, elements: Thoroughness.isDebug ? 300 : 1_000, faults: 20, using: &random)
  }

  @Test func theSameGraphGivesTheSameBytes() {
    for seed in Thoroughness.seeds(1_000) {
      func report() -> String {
        var random = SplitMix64(seed: seed)
        var graph = RandomGraph(elements: 30, using: &random)
        graph.breakTimes(6, using: &random)
        return graph.toy(using: &random).report
      }
      let (first, second) = (report(), report())
      #expect(first == second, "seed \(seed)")
    }
  }

  @Test(arguments: Thoroughness.batches(2, of: 4_000))
  func engineAndOracleAgreeOnWhatOverridesUnshare(batch: SeedBatch) {
    var counts = (unshared: 0, ineffective: 0)
    for seed in batch {
      var random = SplitMix64(seed: seed)
      let graph = RandomGraph(elements: Int.random(in: 2...24, using: &random), using: &random)
      let overridden = RandomOverride(of: graph, using: &random)
      #expect(overridden.unshared == overridden.expectedToBeUnshared, "seed \(seed)")
      #expect(overridden.ineffective == overridden.expectedToBeIneffective, "seed \(seed)")
      counts.unshared += overridden.unshared.count
      counts.ineffective += overridden.ineffective.count
    }
    // Otherwise the test would compare empty results.
    let least = batch.isVaried ? batch.seeds.count / 10 : 0
    #expect(counts.unshared >= least && counts.ineffective >= least, "\(counts)")
  }

  private func compare(seed: Seed, elements: Int, faults: Int, using random: inout SplitMix64) {
    var graph = RandomGraph(elements: elements, using: &random)
    graph.breakTimes(faults, using: &random)
    if random.oneIn(3) { graph.shadowInVain(using: &random) }
    let statements = graph.statementsInModules(using: &random)
    let oracle = Oracle(statements: statements, root: RandomGraph.root, accepting: graph.accepted)
    let toy = ToyGraph(root: RandomGraph.root, accepting: graph.accepted, statements: statements)
    let (errors, warnings) = (toy.found(by: .errors), toy.found(by: .warnings))
    let (cycles, mismatches) = (errors.filter { $0.id == .dependencyCycle }, errors.filter { $0.id == .effectMismatch })
    let others = errors.filter { $0.id != .dependencyCycle && $0.id != .effectMismatch }
    let found = others.map { Fault(id: $0.id, subject: $0.subject) }
    let expected = oracle.faults
    #expect(found.count == expected.count && Set(found) == Set(expected), "seed \(seed)")
    let isSame = oracle.isSame(as: toy.graph)
    #expect(isSame, "seed \(seed)")
    compareEvidence(of: others, with: oracle, seed: seed)
    compare(mismatches, with: oracle, seed: seed)
    let loops = oracle.loops { $0 == .eager }
    let eagerCycles = cycles.filter { !isClosedByAccess($0) }
    compare(eagerCycles, with: loops, of: oracle, seed: seed)
    #expect(cycles.count - eagerCycles.count == oracle.loopsOfAliases.count, "seed \(seed)")
    #expect(eagerCycles.count == loops.count, "seed \(seed)")
    guard elements < 100 else { return }
    let unused = warnings.filter { $0.id == .unusedBinding }.map(\.subject)
    #expect(unused.sorted() == oracle.unused.map { StringKey($0).reported }.sorted(), "seed \(seed)")
    let unusedModules = warnings.filter { $0.id == .unusedModule }.map(\.subject)
    #expect(unusedModules.sorted() == oracle.namesOfUnusedModules, "seed \(seed)")
    let unclosed = warnings.filter { $0.id == .unrequestedCloser }.map(\.subject)
    #expect(unclosed.sorted() == oracle.unrequestedClosers, "seed \(seed)")
    let unneeded = warnings.filter { $0.id == .unneededShadowing }.map(\.subject)
    #expect(unneeded.sorted() == oracle.unneededShadowings.map { StringKey($0).reported }.sorted(), "seed \(seed)")
    let repeated = warnings.filter { $0.id == .repeatedRequest }.map(\.subject)
    #expect(repeated.sorted() == oracle.repeatedRequests.sorted(), "seed \(seed)")
    // Beside an eager cycle, it is undetermined which loops remain once the cycle is broken.
    if loops.isEmpty {
      let retained = warnings.filter { $0.id == .retainCycle }.map(\.subject)
      #expect(retained.sorted() == oracle.retained.map { StringKey($0).reported }.sorted(), "seed \(seed)")
    }
  }

  /// Whether access is part of the cycle at the end of a path.
  private func isClosedByAccess(_ fault: Diagnostic) -> Bool {
    let start = fault.path.dropLast().lastIndex(of: fault.subject) ?? 0
    return fault.path[start...].contains { $0.hasPrefix("Provider<") || $0.hasPrefix("Lazy<") }
  }

  private func compareEvidence(of faults: [Diagnostic], with oracle: Oracle, seed: Seed) {
    let distances = oracle.distances()
    for fault in faults where [.missingBinding, .captiveDependency, .unsatisfiableShape].contains(fault.id) {
      // Components may have equal requests, each for its own binding.
      let nodes = oracle.nodes.indices.filter { node in
        if case .key = oracle.nodes[node] { oracle.name(of: node) == fault.subject } else { false }
      }
      if nodes.isEmpty { continue }
      let requesters = fault.evidence.filter { $0.role == "required by" }
      let isKnown = nodes.contains { node in
        requesters.count == oracle.requesterCount(of: node)
          && fault.path.count == distances[node].map { $0 + 1 } ?? 0
      }
      #expect(isKnown, "seed \(seed), \(fault.subject)")
      #expect(fault.path.isEmpty || oracle.isPath(fault.path), "seed \(seed), \(fault.subject)")
    }
  }

  /// The same requests must be refused for the same effects and culprits, once each and with a path to a culprit.
  private func compare(_ mismatches: [Diagnostic], with oracle: Oracle, seed: Seed) {
    let (found, expected) = (mismatches.map(Oracle.Mismatch.init), oracle.mismatches())
    #expect(found.count == expected.count && Set(found) == Set(expected), "seed \(seed)")
    for diagnostic in mismatches where !diagnostic.path.isEmpty {
      #expect(diagnostic.path.last == diagnostic.subject && oracle.isPath(diagnostic.path), "seed \(seed)")
    }
  }

  /// The path of each diagnostic must end in a cycle of a loop, and each loop must have a shortest cycle among them.
  private func compare(_ cycles: [Diagnostic], with loops: [Set<Int>], of oracle: Oracle, seed: Seed) {
    var shown: Set<Set<Int>> = []
    for diagnostic in cycles {
      #expect(oracle.isPath(diagnostic.path), "seed \(seed)")
      // Components may have loops with equal names.
      let ends = (loops.filter { !shown.contains($0) } + loops).flatMap { loop in
        (2...diagnostic.path.count).lazy.map { length in (loop: loop, cycle: Array(diagnostic.path.suffix(length))) }
      }
      let end = ends.first { loop, cycle in
        cycle.first == diagnostic.subject && oracle.isPath(cycle, in: loop, isClosed: true, eagerly: true)
      }
      guard let end else {
        Issue.record("\(diagnostic.path) ends in no cycle, seed \(seed)")
        continue
      }
      if end.cycle.count == oracle.shortestCycle(in: end.loop) + 1 { shown.insert(end.loop) }
    }
    #expect(shown == Set(loops), "seed \(seed)")
  }
}
