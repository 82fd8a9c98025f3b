// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

/// The line that a report names first.
@Suite struct PlaceTests {
  /// The sites of the declarations that a finding proposes to change.
  private func changedSites(of finding: Finding, in graph: Graph) -> [Site] {
    finding.proposals.flatMap(\.edits).compactMap { edit in
      edit.new?.parameter == nil ? edit.node.flatMap(graph.site(of:)) : nil
    }
  }

  @Test(arguments: Thoroughness.batches(2, of: 2_000))
  func thePlaceIsShownByTheReportOrChangedByAnEdit(batch: SeedBatch) {
    var count = 0
    for seed in batch {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(elements: Int.random(in: 2...12, using: &random), using: &random)
      graph.breakTimes(Int.random(in: 1...4, using: &random), using: &random)
      let report = Report(on: ToyGraph(root: RandomGraph.root, statements: graph.statements).graph)
      for fault in [ReportRule].all.flatMap({ $0.faults(report) }) {
        let finding = report.finding(of: fault)
        guard let place = finding.place else { continue }
        count += 1
        let known = finding.evidence.compactMap(\.site) + changedSites(of: finding, in: report.graph)
        #expect(known.contains(place), "seed \(seed): \(fault.id) at \(place)")
      }
    }
    if batch.isVaried { #expect(count > 0) }
  }

  @Test func thePlaceIsOfARequesterOnThePath() {
    // `Far` makes the same request and is declared earlier.
    let missing = ToyGraph(root: "App") {
      "App".needs("Middle", "Near")
      "Middle".needs("Far")
      "Far".needs("Client")
      "Near".needs("Client")
    }
    #expect(missing.errors.map(\.path) == [["Toy", "App", "Near", "Client"]])
    #expect(missing.errors.map(\.place?.line) == [4])
    let refused = ToyGraph(root: "App") {
      "App".needs("Middle", "Near")
      "Middle".needs("Far")
      "Far".needs("Provider<Client>")
      "Near".needs("Provider<Client>")
      "Client".doing(.throwing)
    }
    #expect(refused.errors.map { $0.path.prefix(3) } == [["Toy", "App", "Near"]])
    #expect(refused.errors.map(\.place?.line) == [4])
  }

  @Test func onlyWhatNoStatementMendsHasNone() {
    let toy = ToyGraph(root: "App") {}
    #expect(toy.errors.map(\.place) == [nil])
    let broken = ToyGraph(root: "App") {
      "App".needs("Client")
      "Client"
      "Client"
    }
    #expect(broken.errors.map(\.place?.line) == [3])
  }
}
