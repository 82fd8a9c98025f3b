// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

/// The fixes of random broken graphs, applied again.
@Suite struct RandomFixTests {
  @Test(arguments: Thoroughness.batches(2, of: 6_000))
  func everyFixOfARandomGraphRemovesItsFaultAndBringsNone(batch: SeedBatch) {
    var counts: [Diagnostic.ID: (faults: Int, fixed: Int)] = [:]
    for seed in batch {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(elements: Int.random(in: 2...12, using: &random), using: &random)
      graph.breakTimes(Int.random(in: 1...3, using: &random), using: &random)
      let toy = ToyGraph(root: RandomGraph.root, statements: graph.statements).graph
      let report = Report(on: toy)
      let faults = [ReportRule].all.flatMap { $0.faults(report) }
      if faults.isEmpty { continue }
      let before = summaries(of: toy)
      let errorCount = faults.count { $0.severity == .error }
      for (fault, finding, notes) in Trials(of: faults, in: report).advisedFindings() {
        let fixes = notes.filter { $0.kind == .fix || $0.kind == .binding }
        counts[fault.id, default: (0, 0)].faults += 1
        if !fixes.isEmpty { counts[fault.id, default: (0, 0)].fixed += 1 }
        let subject = report.rendered([(fault, finding, [])])[0]
        for fix in fixes {
          guard let edited = report.graph(after: fix.edits) else {
            Issue.record("a fix cannot be applied, seed \(seed)")
            continue
          }
          // A warning of the same text may have been hidden before.
          let after = Report(on: edited)
          let isLeft = [ReportRule].all.filter { $0.id == fault.id }.flatMap { $0.faults(after) }
            .contains { report.facts.identity(of: fault).covers(after.facts.identity(of: $0)) }
          let summary = "\(fault.id) \(subject.summary)"
          let isFewer =
            fault.severity != .error || summaries(of: edited)[summary, default: 0] < before[summary, default: 0]
          #expect(!isLeft && isFewer, "seed \(seed): \(subject) \(fix)")
          let remaining = [ReportRule].errors.flatMap { $0.faults(after) }
          #expect(remaining.count <= errorCount, "seed \(seed): \(subject) \(fix)")
        }
      }
    }
    if batch.isVaried { #expect(!counts.isEmpty) }
    if Thoroughness.isFull {
      print(counts.map { "\($0.key) \($0.value.fixed) of \($0.value.faults)" }.sorted().joined(separator: "\n"))
    }
  }

  /// What a slice accepts, the whole graph accepts. Of 3,000 graphs, six have a proposal that only the slice refuses: a fault
  /// outside hides there what the slice shows.
  @Test(arguments: Thoroughness.batches(2, of: 3_000))
  func aSliceAcceptsOnlyWhatTheWholeGraphAccepts(batch: SeedBatch) {
    var (count, smallerCount, fixCount, refusedCount) = (0, 0, 0, 0)
    for seed in batch {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(elements: Int.random(in: 2...24, using: &random), using: &random)
      graph.breakTimes(Int.random(in: 1...3, using: &random), using: &random)
      let report = Report(on: ToyGraph(root: RandomGraph.root, statements: graph.statements).graph)
      let faults = [ReportRule].all.flatMap { $0.faults(report) }
      let trials = Trials(of: faults, in: report)
      for fault in faults {
        let identity = report.facts.identity(of: fault)
        for edits in report.finding(of: fault).proposals.map(\.edits) where !edits.isEmpty {
          guard let changed = report.facts.declarations(after: edits),
            let slice = report.slice(around: identity, after: edits, leadingTo: changed)
          else { continue }
          let whole = trials.outcome(of: edits, leadingTo: changed, in: nil)
          let part = trials.outcome(of: edits, leadingTo: changed, in: slice)
          count += 1
          if slice.declarations.count < report.graph.declarations.all.count { smallerCount += 1 }
          if whole.fixes(identity), whole.brought.isEmpty { fixCount += 1 }
          #expect(whole.fixes(identity) == part.fixes(identity), "seed \(seed): \(fault) \(edits)")
          #expect(whole.brought.isEmpty || !part.brought.isEmpty, "seed \(seed): \(fault) \(edits)")
          if whole.brought.isEmpty, !part.brought.isEmpty { refusedCount += 1 }
        }
      }
    }
    if batch.isVaried { #expect(smallerCount * 2 > count && fixCount * 10 > count && refusedCount * 50 < count) }
  }

  /// The number of equal errors.
  private func summaries(of graph: Graph) -> [String: Int] {
    let report = Report(on: graph)
    let faults = [ReportRule].errors.flatMap { $0.faults(report) }
    return report.rendered(faults.map { ($0, report.finding(of: $0), []) }).reduce(into: [:]) {
      $0["\($1.id) \($1.summary)", default: 0] += 1
    }
  }
}
