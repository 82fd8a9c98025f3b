// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension SeveritySettings {
  /// The diagnostics of a graph, down to a severity, in the order of severity and then of the rules.
  ///
  /// Only the necessary rules run.
  @inline(never)
  func report(_ report: Report, downTo least: Diagnostic.Severity) -> [Diagnostic] {
    // The last statement counts, and silences if it has no severity. Errors have no lints, so none is weakened.
    let settings = Dictionary(statements.map { ($0.lint.id, $0.severity) }, uniquingKeysWith: { $1 })
    let lints = ReportRule.lints.flatMap { severity, rules in
      rules.filter { ((settings[$0.id] ?? severity)?.rank ?? -1) >= least.rank }
    }
    let faults = report.survey.errors + lints.flatMap { $0.faults(report) }.filter { !accepts($0, in: report.facts) }
    let diagnostics = report.diagnostics(of: faults).map { diagnostic in
      (settings[diagnostic.id] ?? nil).map { Diagnostic(diagnostic, severity: $0) } ?? diagnostic
    }
    return diagnostics.ascending { -$0.severity.rank }
  }

  private func accepts(_ fault: Fault, in facts: Facts) -> Bool {
    let types = acceptances.filter { $0.lint.id == fault.id }.map(\.types)
    return !types.isEmpty && types.contains { $0.isSuperset(of: facts.types(in: fault)) }
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
