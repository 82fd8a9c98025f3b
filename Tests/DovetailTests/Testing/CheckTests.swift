// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailGraph
import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports
@testable import DovetailTesting

/// The reports of the test kit on random components, against those of `validate()` and `build()` in the same place.
@Suite struct CheckTests {
  private enum Place: CaseIterable {
    case offMainActor, onMainActor, async
  }

  /// The texts and the verdicts of the kit.
  private struct Verdict: Equatable {
    let text: String
    let isFailure: Bool
  }

  /// A diagnostic without advice, because the order of fixes depends on whether warnings are detected.
  private struct Fault: Equatable {
    let id: Diagnostic.ID
    let summary: String
    let place: Site?
    let path: [String]
    let evidence: [Diagnostic.Evidence]

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      summary = diagnostic.summary
      place = diagnostic.place
      path = diagnostic.path
      evidence = diagnostic.evidence
    }
  }

  @Test(arguments: Thoroughness.batches(4, of: 2_000))
  func theKitFindsTheSameFaultsOneByOne(batch: SeedBatch) async throws {
    var ids: Set<Diagnostic.ID> = []
    var soundCount = 0
    for seed in batch {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(elements: Int.random(in: 2...12, using: &random), kinds: RealGraph.kinds, using: &random)
      graph.breakTimes(random.oneIn(3) ? 0 : Int.random(in: 1...4, using: &random), using: &random)
      let real = RealGraph(graph, using: &random)
      for place in Place.allCases {
        let found = try await diagnostics(of: { try await validate(real.component, in: place) })
        ids.formUnion(found.map(\.id))
        let verdicts = await verdicts(on: real.component, in: place)
        let expected = found.map { Verdict(text: text(of: $0), isFailure: $0.severity == .error) }
        #expect(verdicts == expected, "seed \(seed), \(place)")
        let errors = found.filter { $0.severity == .error }
        if errors.isEmpty {
          soundCount += 1
        } else {
          let built = try await diagnostics(of: { try await build(real.component, in: place) })
          #expect(built.map(Fault.init) == errors.map(Fault.init), "seed \(seed), \(place)")
        }
      }
    }
    if batch.isVaried {
      #expect(ids.count > 5, "\(ids)")
      #expect(soundCount > 0)
    }
  }

  @Test(arguments: Thoroughness.batches(4, of: 2_000))
  func theTextOfAGraphTellsAllDifferences(batch: SeedBatch) {
    var last: (text: String, graph: GraphSnapshot)?
    for seed in batch {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(elements: Int.random(in: 2...12, using: &random), kinds: RealGraph.kinds, using: &random)
      graph.breakTimes(Int.random(in: 0...3, using: &random), using: &random)
      let snapshot = GraphSnapshot(RealGraph(graph, using: &random).component.graph().graph, diagnostics: [])
      let text = GraphText(of: snapshot).text
      if let last {
        let isOther = !snapshot.difference(from: last.graph).isEmpty
        #expect(isOther == (text != last.text), "seed \(seed)")
        let lines = LineDifference(from: last.text, to: text).text
        #expect(lines.isEmpty == (text == last.text), "seed \(seed)")
      }
      last = (text, snapshot)
    }
  }

  // MARK: - In a place

  private let test = #_sourceLocation

  /// The statements of a random graph are in a file without a module, so that the line of the test stands for all.
  private func verdicts(on component: Toy, in place: Place) async -> [Verdict] {
    let findings =
      switch place {
      case .offMainActor: checked(component, asynchronously: false, on: nil)
      case .onMainActor: await checkedOnMainActor(component)
      case .async: checked(component, asynchronously: true, on: nil)
      }
    #expect(findings.allSatisfy { $0.place == test })
    return findings.map { Verdict(text: $0.text, isFailure: $0.isFailure) }
  }

  private func checked(
    _ component: Toy, asynchronously isAsync: Bool, on isolation: (any Actor)?
  ) -> [GraphCheck.Finding] {
    component.check(failingOn: .error, asynchronously: isAsync, on: isolation, at: test).findings(marking: .binding)
  }

  @MainActor private func checkedOnMainActor(_ component: Toy) -> [GraphCheck.Finding] {
    checked(component, asynchronously: false, on: MainActor.shared)
  }

  private func text(of diagnostic: Diagnostic) -> String {
    "\(diagnostic)\n\n  Toy is checked at \(test.fileID):\(test.line)"
  }

  private func validate(_ component: Toy, in place: Place) async throws {
    switch place {
    case .offMainActor: try validateHere(component)
    case .onMainActor: try await validateOnMainActor(component)
    case .async: try await component.validate(failingOn: .warning)
    }
  }

  private func build(_ component: Toy, in place: Place) async throws {
    switch place {
    case .offMainActor: try buildHere(component)
    case .onMainActor: try await buildOnMainActor(component)
    case .async: _ = try await component.build()
    }
  }

  private func validateHere(_ component: Toy) throws { try component.validate(failingOn: .warning) }
  private func buildHere(_ component: Toy) throws { _ = try component.build() }
  @MainActor private func validateOnMainActor(_ component: Toy) throws {
    try component.validate(failingOn: .warning)
  }
  @MainActor private func buildOnMainActor(_ component: Toy) throws { _ = try component.build() }

  // By hand, because `#expect(throws:)` renders the whole error.
  private func diagnostics(of attempt: () async throws -> Void) async throws -> [Diagnostic] {
    do {
      try await attempt()
    } catch let error as GraphError {
      return error.diagnostics
    }
    return []
  }
}
