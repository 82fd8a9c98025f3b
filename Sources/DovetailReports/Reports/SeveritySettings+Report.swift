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
      rules.filter { (settings[$0.id] ?? severity).map { $0.rank <= least.rank } ?? false }
    }
    let faults = report.survey.errors + lints.flatMap { $0.faults(report) }
    return report.diagnostics(of: faults) { (settings[$0.id] ?? nil) ?? $0.severity }.ascending { $0.severity.rank }
  }
}

extension Diagnostic.Severity {
  /// Its place in a report, from the most severe.
  package var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
