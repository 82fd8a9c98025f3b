// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization
import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

/// Severities that a component sets, and validation that fails on warnings.
@Suite struct SeverityTests {
  /// The setting of a component for one kind of warning.
  fileprivate enum Statement: CaseIterable {
    case nothing, error, warning, note, silence

    /// The severity of a diagnostic that is a warning by default.
    var ofWarning: Diagnostic.Severity? {
      switch self {
      case .error: .error
      case .nothing, .warning: .warning
      case .note: .note
      case .silence: nil
      }
    }

    /// The severity of a diagnostic that is a note by default.
    var ofNote: Diagnostic.Severity? { self == .nothing ? .note : ofWarning }

    func make(of lint: Diagnostic.Lint, with binder: Binder) {
      switch self {
      case .nothing: break
      case .error: binder.report(lint, as: .error)
      case .warning: binder.report(lint, as: .warning)
      case .note: binder.report(lint, as: .note)
      case .silence: binder.silence(lint)
      }
    }
  }

  /// A component with an unused binding.
  private func suspicious(_ statement: Statement = .nothing, andMore: Bool = false) -> TestComponent<Int> {
    TestComponent(of: Int.self) { binder in
      statement.make(of: .unusedBinding, with: binder)
      binder.bind(Int.self).to(value: 1)
      binder.bind(String.self).to(value: "unused")
      if andMore { binder.bind(Double.self).to(value: 1) }
    }
  }

  private func check(
    _ error: GraphError?, isOf severity: Diagnostic.Severity?, failingOn threshold: Diagnostic.FailureThreshold,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let fails = severity == .error || severity == .warning && threshold.severity == .warning
    #expect(error?.diagnostics.map(\.severity) == (fails ? severity.map { [$0] } : nil), sourceLocation: sourceLocation)
  }

  @Test(arguments: Statement.allCases, [Diagnostic.FailureThreshold.error, .warning])
  private func validationFailsOnWhatIsAsSevereAsItsThreshold(
    statement: Statement, threshold: Diagnostic.FailureThreshold
  ) async {
    let component = suspicious(statement)
    let severity = statement.ofWarning
    #expect(component.graph().diagnostics.map(\.severity) == [severity].compactMap(\.self))
    check(error { try component.validate(failingOn: threshold) }, isOf: severity, failingOn: threshold)
    check(
      await asyncError { try await component.validate(failingOn: threshold) }, isOf: severity,
      failingOn: threshold)
    check(
      await errorOnMainActor(of: statement, failingOn: threshold), isOf: severity,
      failingOn: threshold)
    // All forms of `build()` fail on the same severity as `validate()` by default.
    check(error { try component.validate() }, isOf: severity, failingOn: .error)
    check(error { _ = try component.build() }, isOf: severity, failingOn: .error)
    check(
      await asyncError { _ = try await component.build() }, isOf: severity, failingOn: .error)
  }

  @Test(arguments: Statement.allCases, [Diagnostic.FailureThreshold.error, .warning])
  private func soItDoesOnWhatIsANoteByItsNature(statement: Statement, threshold: Diagnostic.FailureThreshold) {
    let component = TestComponent(of: [Thing].self) { binder in
      binder.bind().asSingleton().to(factory: Thing.init)
      binder.bind([Thing].self).to { (first: Thing, second: Thing) in [first, second] }
      statement.make(of: .unsharedOverride, with: binder)
    }.overriding { $0.bind().to(factory: Thing.init) }
    check(
      error { try component.validate(failingOn: threshold) }, isOf: statement.ofNote,
      failingOn: threshold)
    #expect(component.graph().diagnostics.map(\.severity) == [statement.ofNote].compactMap(\.self))
  }

  @Test func aRaisedWarningKeepsFactoriesFromRunning() {
    let tracker = Tally()
    let component = TestComponent(of: Int.self) { binder in
      binder.report(.unusedBinding, as: .error)
      binder.bind(Int.self).to { tracker.count() }
      binder.bind(String.self).to(value: "unused")
    }
    #expect(throws: GraphError.self) { try component.build() }
    #expect(tracker.total == 0)
  }

  // MARK: - Reports

  @Test func theMostSevereComesFirst() {
    let component = TestComponent(of: Int.self) { binder in
      binder.report(.retainCycle, as: .note)
      binder.report(.unneededShadowing, as: .error)
      binder.bind(Int.self).to { (_: Loop) in 1 }
      binder.bind().asSingleton().to(factory: Loop.init)
      binder.bind(String.self).shadowing().to(value: "unused")
    }
    #expect(
      component.graph().diagnostics.map { "\($0.severity) \($0.id)" } == [
        "error unneeded-shadowing", "warning unused-binding", "note retain-cycle",
      ])
  }

  private static let lints: [Diagnostic.Lint] = [
    .retainCycle, .unfilledOptional, .repeatedRequest, .unsharedAlias, .uncollectedBinding, .unusedModule,
    .unusedBinding, .unrequestedCloser, .unneededShadowing, .ineffectiveOverride, .unsharedOverride,
  ]

  @Test func errorsStayErrors() {
    let component = TestComponent(of: Int.self) { binder in
      for lint in Self.lints { binder.silence(lint) }
      binder.bind(String.self).to(value: "unused")
    }
    #expect(component.graph().diagnostics.map(\.id) == [.missingBinding])
    #expect(component.faults == ["missing-binding: Int"])
  }

  @Test func everyWarningAndNoteCanBeSetAndNoError() {
    let rules: [ReportRule] = .warnings + .notes
    #expect(Self.lints.map(\.id) == rules.map(\.id))
  }

  @Test func theHeadingCountsWhatMadeTheGraphFail() {
    func heading(_ component: TestComponent<Int>, failingOn threshold: Diagnostic.FailureThreshold) -> String? {
      let error = error { try component.validate(failingOn: threshold) }
      #expect(error.map { $0.debugDescription == "\n\n\($0)" } ?? true)
      return error?.description.split(separator: "\n").first.map(String.init)
    }
    let broken = TestComponent(of: Int.self) { binder in
      binder.bind(String.self).to(value: "unused")
      binder.bind(Double.self).to(value: 1)
    }
    #expect(heading(broken, failingOn: .error) == "TestComponent<Int> cannot be built: 1 error")
    #expect(
      heading(suspicious(.error, andMore: true), failingOn: .error) == "TestComponent<Int> cannot be built: 2 errors")
    #expect(heading(suspicious(), failingOn: .warning) == "TestComponent<Int> can be built, but has 1 warning")
    #expect(
      heading(suspicious(andMore: true), failingOn: .warning) == "TestComponent<Int> can be built, but has 2 warnings")
    let mixed = TestComponent(of: Int.self) { binder in
      binder.report(.unneededShadowing, as: .error)
      binder.bind(Int.self).to { (_: Loop) in 1 }
      binder.bind().asSingleton().to(factory: Loop.init)
      binder.bind(String.self).shadowing().to(value: "unused")
    }
    #expect(heading(mixed, failingOn: .error) == "TestComponent<Int> cannot be built: 1 error")
    #expect(heading(mixed, failingOn: .warning) == "TestComponent<Int> cannot be built: 1 error, 2 warnings")
  }

  // MARK: - Who decides

  private typealias Child = TestChild<Int, String>

  @Test func theComponentThatIsBuiltDecidesForItsChildren() {
    let child = Child { binder in
      binder.silence(.unusedBinding)
      binder.install(module: SilentModule())
      binder.bind(Int.self).to(value: 1)
      binder.bind(Double.self).to(value: 1)
    }
    func parent(_ statement: Statement) -> some Component<ComponentFactory<Child>, Void> {
      TestComponent(of: ComponentFactory<Child>.self) { binder in
        statement.make(of: .unusedBinding, with: binder)
        binder.install(component: child)
      }
    }
    #expect(parent(.nothing).graph().diagnostics.map(\.severity) == [.warning])
    #expect(parent(.error).graph().diagnostics.map(\.severity) == [.error])
    #expect(throws: GraphError.self) { try parent(.error).build() }
    #expect(parent(.silence).graph().diagnostics.isEmpty)
    // Here the child itself is built.
    #expect(child.graph().diagnostics.isEmpty)
  }

  @Test func aModuleSpeaksForItsComponentAndTheLastStatementCounts() {
    func severities(_ configure: @escaping (Binder) -> Void) -> [Diagnostic.Severity] {
      TestComponent(of: Void.self) { binder in
        configure(binder)
        binder.bind(String.self).to(value: "unused")
      }.graph().diagnostics.map(\.severity)
    }
    #expect(severities { $0.install(module: SilentModule()) } == [])
    #expect(
      severities {
        $0.install(module: SilentModule())
        $0.report(.unusedBinding, as: .error)
      } == [.error])
    #expect(
      severities {
        $0.report(.unusedBinding, as: .error)
        $0.install(module: SilentModule())
      } == [])
  }

  @Test func severitiesSurviveOverridingAndAnotherRoot() {
    let raised = suspicious(.error)
    #expect(raised.overriding { $0.bind(Int.self).to(value: 2) }.graph().diagnostics.map(\.severity) == [.error])
    #expect(raised.rooted(at: Void.self).graph().diagnostics.map(\.severity) == [.error, .error])
    let both = raised.rooted(at: Provider<Int>.self).overriding { $0.bind(Int.self).to(value: 2) }
    #expect(both.graph().diagnostics.map(\.severity) == [.error])
    #expect(throws: GraphError.self) { try both.build() }
  }

  @Test func anOverrideSetsSeveritiesAfterTheComponent() throws {
    let silent = suspicious(.error).overriding { $0.silence(.unusedBinding) }
    #expect(try silent.build() == 1)
    #expect(silent.graph().diagnostics.isEmpty)
    #expect(silent.overriding { $0.report(.unusedBinding, as: .note) }.graph().diagnostics.map(\.severity) == [.note])
    // An override of a child is configured with the parent, but its settings do not concern the parent.
    let child = Child { $0.bind(Int.self).to(value: 1) }.overriding { $0.silence(.unusedBinding) }
    let parent = TestComponent(of: Void.self) { binder in
      binder.install(component: child)
      binder.bind(Double.self).to(value: 1)
    }
    #expect(parent.graph().diagnostics.map(\.id) == [.unusedBinding, .unusedBinding])
  }

  @Test func aStatementThatComesTooLateEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: Binder?
      try TestComponent(of: Void.self) { kept = $0 }.validate()
      kept?.report(.unusedBinding, as: .note, line: 11)
    }
    expect(result, tells: "The declaration at LanguageTests/SeverityTests.swift:11 comes too late: ", inOrder: [])
    let silence = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: Binder?
      try TestComponent(of: Void.self) { kept = $0 }.validate()
      kept?.silence(.unusedBinding, line: 22)
    }
    expect(silence, tells: "The declaration at LanguageTests/SeverityTests.swift:22 comes too late: ", inOrder: [])
  }

  /// The error of a validation on the main actor, which accepts main-actor bindings.
  @MainActor
  private func errorOnMainActor(
    of statement: Statement, failingOn threshold: Diagnostic.FailureThreshold
  ) -> GraphError? {
    error {
      try TestComponent(of: Int.self) { binder in
        statement.make(of: .unusedBinding, with: binder)
        binder.bind(Int.self).to { @MainActor in 1 }
        binder.bind(String.self).to(value: "unused")
      }.validate(failingOn: threshold)
    }
  }
}

private final class Loop: Sendable {
  init(_: Provider<Loop>) {}
}

private struct SilentModule: Module {
  func configure(binder: Binder) { binder.silence(.unusedBinding) }
}

/// How often a factory runs.
private final class Tally: Sendable {
  private let runs = Mutex(0)

  func count() -> Int {
    runs.withLock { runs in
      runs += 1
      return runs
    }
  }

  var total: Int { runs.withLock { $0 } }
}

private func error(_ body: () throws -> Void) -> GraphError? {
  do {
    try body()
    return nil
  } catch {
    return error as? GraphError
  }
}

private func asyncError(_ body: () async throws -> Void) async -> GraphError? {
  do {
    try await body()
    return nil
  } catch {
    return error as? GraphError
  }
}
