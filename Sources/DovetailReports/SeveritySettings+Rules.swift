// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension SeveritySettings {
  /// The diagnostics of a graph, down to a severity, in the order of severity and then of the rules.
  ///
  /// Only the necessary rules run.
  @inline(never)
  func report(on graph: Graph, downTo least: Diagnostic.Severity) -> [Diagnostic] {
    let rules = Rule.bySeverity.flatMap { severity, rules in
      rules.filter { (self.severity(of: $0.id, by: severity)?.rank ?? -1) >= least.rank }
    }
    return graph.diagnostics(of: rules)
      .map { Diagnostic($0, severity: severity(of: $0.id, by: $0.severity) ?? $0.severity) }
      .ascending { -$0.severity.rank }
  }

  /// The set severity of a diagnostic whose default is `severity`; `nil` if it is silenced.
  ///
  /// No error is weakened, because errors have no lints.
  private func severity(of id: Diagnostic.ID, by severity: Diagnostic.Severity) -> Diagnostic.Severity? {
    let statement = statements.last { $0.lint.id == id }
    return statement.map(\.severity) ?? severity
  }
}

extension Diagnostic {
  /// The same fault with another severity.
  fileprivate init(_ diagnostic: Diagnostic, severity: Severity) {
    self.init(
      id: diagnostic.id, severity: severity, subject: diagnostic.subject, summary: diagnostic.summary,
      place: diagnostic.place, path: diagnostic.path, evidence: diagnostic.evidence, notes: diagnostic.notes,
      identity: diagnostic.identity)
  }
}

extension Diagnostic.Severity {
  fileprivate var rank: Int {
    switch self {
    case .error: 2
    case .warning: 1
    case .note: 0
    }
  }
}
