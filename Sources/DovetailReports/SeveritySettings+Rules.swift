// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension SeveritySettings {
  /// The diagnostics of a graph, down to a severity, in the order of severity.
  ///
  /// Without settings, they are in the order of the rules. Only the necessary rules run.
  @inline(never)
  func report(on graph: Graph, downTo least: Diagnostic.Severity) -> [Diagnostic] {
    statements.isEmpty ? graph.diagnostics(of: least.rules) : adjustedDiagnostics(of: graph, downTo: least)
  }

  private func adjustedDiagnostics(of graph: Graph, downTo least: Diagnostic.Severity) -> [Diagnostic] {
    let ranked: [(severity: Diagnostic.Severity, rules: [Rule])] = [
      (.error, .errors), (.warning, .warnings), (.note, .notes),
    ]
    let rules = ranked.flatMap { severity, rules in
      rules.filter { self.severity(of: $0.id, by: severity).rank >= least.rank }
    }
    var adjusted: [Diagnostic] = []
    let diagnostics = graph.diagnostics(of: rules)
    for rank in (least.rank...Diagnostic.Severity.error.rank).reversed() {
      for diagnostic in diagnostics {
        let severity = severity(of: diagnostic.id, by: diagnostic.severity)
        if severity.rank == rank, let severity { adjusted.append(Diagnostic(diagnostic, severity: severity)) }
      }
    }
    return adjusted
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

extension Diagnostic.Severity? {
  /// The rank of the severity. Silence is the lowest.
  fileprivate var rank: Int { self?.rank ?? -1 }
}

extension Diagnostic.Severity {
  fileprivate var rank: Int {
    switch self {
    case .error: 2
    case .warning: 1
    case .note: 0
    }
  }

  /// The rules for faults of this severity and above.
  fileprivate var rules: [Rule] {
    switch self {
    case .error: .errors
    case .warning: .errors + .warnings
    case .note: .all
    }
  }
}
