// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

/// A real component, and the oracle's answers about it in one kind of build.
struct RealTrial {
  let component: RealGraph
  let place: Place
  let oracle: Oracle
  /// The origin of the statements, such as the seed of a random graph.
  let origin: String
  /// The faults that refuse the component, except cycles.
  let faults: [RandomGraph.Fault]
  /// The number of loops. Each is one fault.
  let cycleCount: Int

  /// The place and the way of a build.
  enum Place: CaseIterable {
    case offMainActor, onMainActor, async
  }

  init(_ component: RealGraph, as oracle: Oracle, in place: Place = .async, of origin: String) {
    self.component = component
    self.place = place
    self.oracle = oracle
    self.origin = origin
    faults = oracle.faults + oracle.mismatches().map { .init(id: .effectMismatch, subject: $0.subject) }
    cycleCount = oracle.loops { $0 == .eager }.count + oracle.loopsOfAliases.count
  }

  var isSound: Bool { faults.isEmpty && cycleCount == 0 }

  private var comment: Comment { "\(origin), \(place)" }
}

// MARK: - Builds

extension RealTrial.Place {
  var accepted: Effects {
    switch self {
    case .offMainActor: .throwing
    case .onMainActor: [.throwing, .mainActor]
    case .async: .all
    }
  }

  func build(_ component: Toy) async throws -> T0 {
    switch self {
    case .offMainActor: try Self.buildHere(component)
    case .onMainActor: try await Self.buildOnMainActor(component)
    case .async: try await component.build()
    }
  }

  fileprivate func validate(_ component: Toy) async throws {
    switch self {
    case .offMainActor: try Self.validateHere(component)
    case .onMainActor: try await Self.validateOnMainActor(component)
    case .async: try await component.validate()
    }
  }

  private static func buildHere(_ component: Toy) throws -> T0 { try component.build() }
  private static func validateHere(_ component: Toy) throws { try component.validate() }
  @MainActor private static func buildOnMainActor(_ component: Toy) throws -> T0 { try component.build() }
  @MainActor private static func validateOnMainActor(_ component: Toy) throws { try component.validate() }
}

extension RealTrial {
  func build() async throws -> T0 { try await place.build(component.component) }
}

// MARK: - Judgement

extension RealTrial {
  /// The component is refused for the oracle's faults, and no factory has run.
  ///
  /// - Parameter isReported: whether it is validated and built, with a report each, which takes most of the time in a
  ///   debug build. Otherwise the rules run once, and only say which of them refuse it.
  func expectRefused(isReported: Bool = true) async {
    let attempts: [() async throws -> Void] = [
      { try await place.validate(component.component) }, { _ = try await build() },
    ]
    for attempt in isReported ? attempts : [] {
      let diagnostics = await diagnostics(of: attempt)
      let found = diagnostics.filter { $0.id != .dependencyCycle }
        .map { "\($0.id): \(component.types.spelling($0.subject))" }
      #expect(diagnostics.count { $0.id == .dependencyCycle } == cycleCount, comment)
      #expect(found.sorted() == faults.map { "\($0.id): \($0.subject)" }.sorted(), comment)
    }
    if !isReported {
      let survey = Survey(Binder(configuring: component.component).takeGraph(accepting: place.accepted))
      let found = [Rule].errors.flatMap { $0.faults(survey) }.map { "\($0.id)" }
      let expected = faults.map(\.id) + Array(repeating: .dependencyCycle, count: cycleCount)
      #expect(found.sorted() == expected.map { "\($0)" }.sorted(), comment)
    }
    #expect(component.constructions.made == 0, "a factory has run, \(comment)")
    #expect(component.factories.live == 0, "a factory is left, \(comment)")
  }

  // By hand, because `#expect(throws:)` renders the whole error, which takes longer than everything else here.
  private func diagnostics(of attempt: () async throws -> Void) async -> [Diagnostic] {
    do {
      try await attempt()
    } catch let error as GraphError {
      return error.diagnostics
    } catch {
      Issue.record(error)
    }
    return []
  }

  /// The component is built, and everything that it leads to is as the oracle says.
  func expectBuilt() async {
    do {
      let root = try await build()
      #expect(oracle.complaint(aboutOrder: component.run.finished) == nil, comment)
      await expectSound(root, of: .root)
    } catch {
      Issue.record("\(error), \(comment)")
    }
    await expectReleased()
  }

  /// Everything that the root of an instance leads to is as the oracle says.
  func expectSound(_ root: Any, of instance: RealInstance) async {
    var walk = await RealWalk(from: root, of: instance, oracle: oracle, graph: component)
    await walk.closeAll()
    #expect(walk.complaints.isEmpty, comment)
  }

  /// Whether objects may be left after all outside references are released.
  var mayRetainItself: Bool {
    !oracle.retained.isEmpty || oracle.isRetainedByCloser
  }

  func expectReleased() async {
    guard !mayRetainItself else { return }
    await Self.wait { component.constructions.live + component.factories.live == 0 }
    #expect(component.constructions.live == 0, "an object is left, \(comment)")
    #expect(component.factories.live == 0, "a factory is left, \(comment)")
  }

  static func wait(until isDone: () -> Bool) async {
    // A task releases its captures a moment after it has returned its result.
    var patience = 1_000
    while !isDone(), patience > 0 {
      patience -= 1
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}
