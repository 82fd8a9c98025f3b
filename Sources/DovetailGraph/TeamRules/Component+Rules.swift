// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
internal import DovetailReports

extension Component {
  /// Validates the graph like `validate(failingOn:)`, and by rules of your own.
  ///
  /// ```swift
  /// @Test func graphKeepsTheRules() throws {
  ///   try AppComponent().validate(
  ///     failingOn: .warning,
  ///     rules: [.forbid(from: .swiftModule("*Feature"), to: .type("Database"), because: "features use repositories")])
  /// }
  /// ```
  ///
  /// The rules also run if the graph is broken.
  ///
  /// - Parameters:
  ///   - threshold: the least severity that fails, for the diagnostics of the library and for those of the rules.
  ///   - rules: the rules.
  ///   - isolation: where this is called; the compiler fills it in.
  /// - Throws: `GraphError` with all errors of the graph and all violations that are errors, and with all warnings if
  ///   they fail.
  /// - Isolation: runs where it is called, and so do the rules. Like `build()`, it accepts main-actor factories
  ///   only there.
  /// - Cost: that of `validate(failingOn:)`, of a ``GraphIndex`` and of the rules. For violations, at most 48 edits are
  ///   tried, and fewer for graphs of more than 1,000 nodes.
  public func validate(
    failingOn threshold: Diagnostic.FailureThreshold = .error, rules: [any GraphRule],
    isolation: isolated (any Actor)? = #isolation
  ) throws {
    try graph(validatedOn: isolation, asynchronously: false).validate(Self.reportedName, threshold.severity, rules)
  }

  /// Validates the graph like `await validate(failingOn:)`, and by rules of your own.
  ///
  /// ```swift
  /// @Test func graphKeepsTheRules() async throws {
  ///   try await AppComponent().validate(
  ///     failingOn: .warning,
  ///     rules: [.forbid(from: .swiftModule("*Feature"), to: .type("Database"), because: "features use repositories")])
  /// }
  /// ```
  ///
  /// Everything else is as in the synchronous method.
  public func validate(
    failingOn threshold: Diagnostic.FailureThreshold = .error, rules: [any GraphRule],
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    try graph(validatedOn: isolation, asynchronously: true).validate(Self.reportedName, threshold.severity, rules)
  }
}

extension ObjectGraph {
  /// All errors, warnings and notes, and the violations of rules, as one report: sorted by severity, the library's
  /// first.
  ///
  /// ```swift
  /// let rules: [any GraphRule] = [.interfacesOnly(between: .module("*Feature"), because: "features are replaced")]
  /// print(AppComponent().graph().diagnostics(rules: rules).text(as: .compilerLines))
  /// ```
  ///
  /// - Isolation: runs where it is called.
  /// - Cost: that of `diagnostics`, of a ``GraphIndex`` and of the rules, and of the edits that are tried for
  ///   violations.
  public func diagnostics(rules: [any GraphRule]) -> [Diagnostic] {
    diagnostics(downTo: .note, rules: rules)
  }

  /// The diagnostics of the library and those of rules, down to a severity.
  package func diagnostics(downTo least: Diagnostic.Severity, rules: [any GraphRule]) -> [Diagnostic] {
    let ours = diagnostics(downTo: least)
    if rules.isEmpty { return ours }
    let violations = RuleReport(rules: rules).diagnostics(of: graph)
    return ours.merged(with: violations.filter { $0.severity.rank <= least.rank })
  }

  fileprivate func validate(_ component: String, _ least: Diagnostic.Severity, _ rules: [any GraphRule]) throws {
    let diagnostics = diagnostics(downTo: least, rules: rules)
    if !diagnostics.isEmpty { throw GraphError(component: component, reporting: diagnostics) }
  }
}

extension GraphError {
  /// The error of a graph that can still be built if it only violates rules.
  package init(component: String, reporting diagnostics: [Diagnostic]) {
    self.init(
      component: component, diagnostics: diagnostics,
      isBuildable: diagnostics.allSatisfy { $0.severity != .error || $0.isViolation })
  }
}

extension Diagnostic {
  /// Whether it is about a rule of a team.
  fileprivate var isViolation: Bool { evidence.contains { $0.role == RuleReport.roleOfRules } }
}

extension GraphSnapshot {
  /// The diagnostics of the graph, and the violations of rules, as one report.
  ///
  /// ```swift
  /// let graph = try GraphSnapshot(json: Data(contentsOf: URL(filePath: "graph.json")))
  /// let report = graph.diagnostics(rules: [.interfacesOnly(between: .module("*"), because: "modules are replaced")])
  /// ```
  ///
  /// No fixes are tried, because a snapshot has neither types nor factories. Use `graph().diagnostics(rules:)` for
  /// fixes.
  ///
  /// - Isolation: Sendable.
  /// - Cost: that of a ``GraphIndex`` and of the rules.
  public func diagnostics(rules: [any GraphRule]) -> [Diagnostic] {
    let names = Set(rules.map(\.name))
    // Rules that ran when the snapshot was made do not report twice.
    let others = diagnostics.filter { !names.contains($0.id.description) || !$0.isViolation }
    return others.merged(with: RuleReport(rules: rules).diagnostics(of: self))
  }
}

extension [Diagnostic] {
  /// The diagnostics of the library and those of rules as one report, sorted by severity.
  fileprivate func merged(with theirs: [Diagnostic]) -> [Diagnostic] {
    (self + theirs).ascending { $0.severity.rank }
  }
}
