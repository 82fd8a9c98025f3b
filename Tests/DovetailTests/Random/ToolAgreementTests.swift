// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailGraph
import DovetailTool
import Foundation
import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailTesting

/// The faults that a command-line tool finds, against those of `validate()` and `build()`, of the test kit, and of the file
/// that it writes.
@Suite struct ToolAgreementTests {
  // Four thousand graphs in all, each built in one of four ways.
  @Test(arguments: Thoroughness.batches(4, of: 4_000))
  func aToolFindsWhatBuildFinds(batch: SeedBatch) async throws {
    var (brokenCount, ids) = (0, Set<Diagnostic.ID>())
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for seed in batch {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(elements: Int.random(in: 2...12, using: &random), kinds: RealGraph.kinds, using: &random)
      graph.breakTimes(Int.random(in: 0...4, using: &random), using: &random)
      let component = RealGraph(graph, using: &random).component
      let build = try #require(CheckedGraph.Build.allCases.randomElement(using: &random))
      let (faults, status) = await found(in: component, built: build)
      let validated = await refusal { try await build.validate(component) }
      #expect(faults == validated, "\(build), seed \(seed)")
      // With advice, edits and identities.
      let (tested, filed) = try await check(component, built: build, writingInto: folder)
      #expect(try tested == faults && filed == faults.published(), "\(build), seed \(seed)")
      let errors = faults.filter { $0.severity == .error }
      #expect(status == (errors.isEmpty ? 0 : 1), "\(build), seed \(seed)")
      // A sound graph would be constructed. Other tests do that.
      guard !errors.isEmpty else { continue }
      let refused = await refusal { _ = try await build.build(component) }
      // `build()` detects no warnings, so it does not count those that a fix removes as well.
      #expect(errors.map(\.withoutAdvice) == refused.map(\.withoutAdvice), "\(build), seed \(seed)")
      brokenCount += 1
      ids.formUnion(errors.map(\.id))
    }
    if batch.isVaried { #expect(brokenCount > 5 && ids.count > 4, "\(brokenCount), \(ids)") }
  }

  @MainActor private func found(in component: Toy, built build: CheckedGraph.Build) -> ([Diagnostic], Int32) {
    let graph = CheckedGraph(component, built: build)
    return (
      graph.faults(),
      CommandRun(program: "Graphs", graphs: { [graph] }, workingFolder: "/nowhere").outcome(of: []).status
    )
  }

  /// What the test kit finds, and what the file has that it writes.
  @MainActor private func check(
    _ component: Toy, built build: CheckedGraph.Build, writingInto folder: URL
  ) throws -> (tested: [Diagnostic], filed: [Diagnostic]) {
    let name = UUID().uuidString
    let isAsync = [.async, .asyncOnMainActor].contains(build)
    let isolation = [.syncOnMainActor, .asyncOnMainActor].contains(build) ? MainActor.shared : nil
    let check = component.check(failingOn: .error, asynchronously: isAsync, on: isolation, at: #_sourceLocation)
    check.export(to: folder.path, named: name, asynchronously: isAsync, on: isolation)
    let file = try GraphFile(json: Data(contentsOf: folder.appending(path: "\(name).json")))
    return (check.diagnostics, file.graph.diagnostics.filter { $0.severity != .note })
  }

  /// The diagnostics of an error; empty if there is none.
  private func refusal(_ body: () async throws -> Void) async -> [Diagnostic] {
    do {
      try await body()
      return []
    } catch {
      return (error as? GraphError)?.diagnostics ?? []
    }
  }
}

extension CheckedGraph.Build {
  fileprivate func validate(_ component: Toy) async throws {
    switch self {
    case .sync: try Self.validateHere(component)
    case .async: try await component.validate(failingOn: .warning)
    case .syncOnMainActor: try await Self.validateOnMainActor(component)
    case .asyncOnMainActor: try await Self.validateAsyncOnMainActor(component)
    }
  }

  fileprivate func build(_ component: Toy) async throws {
    switch self {
    case .sync: _ = try Self.buildHere(component)
    case .async: _ = try await component.build()
    case .syncOnMainActor: try await Self.buildOnMainActor(component)
    case .asyncOnMainActor: try await Self.buildAsyncOnMainActor(component)
    }
  }

  private static func validateHere(_ component: Toy) throws { try component.validate(failingOn: .warning) }
  private static func buildHere(_ component: Toy) throws -> T0 { try component.build() }

  @MainActor private static func validateOnMainActor(_ component: Toy) throws {
    try component.validate(failingOn: .warning)
  }

  @MainActor private static func validateAsyncOnMainActor(_ component: Toy) async throws {
    try await component.validate(failingOn: .warning)
  }

  @MainActor private static func buildOnMainActor(_ component: Toy) throws { _ = try component.build() }
  @MainActor private static func buildAsyncOnMainActor(_ component: Toy) async throws {
    _ = try await component.build()
  }
}

extension Diagnostic {
  fileprivate var withoutAdvice: Diagnostic {
    Diagnostic(
      id: id, severity: severity, subject: subject, summary: summary, place: place, path: path, evidence: evidence,
      notes: [])
  }
}

extension [Diagnostic] {
  /// What their JSON has: all but the effects that another call of `build()` would accept, which only lists of graphs need.
  fileprivate func published() throws -> Self { try Self(json: Data(text(as: .json).utf8)) }
}
