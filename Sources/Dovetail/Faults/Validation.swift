// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension SeveritySettings {
  /// The diagnostics of a graph, down to a severity: in a program without reports, the errors alone.
  @inline(never)
  func diagnostics(of graph: Graph, downTo least: Diagnostic.Severity) -> [Diagnostic] {
    if needLints(downTo: least), let reports = ReportHook.reports {
      return reports.diagnostics(of: graph, with: self, downTo: least)
    }
    let survey = Survey(graph)
    let errors = [Rule].errors.flatMap { $0.faults(survey) }
    // A sound graph renders no name at all.
    if errors.isEmpty { return [] }
    return ReportHook.reports?.diagnostics(of: graph, with: self, downTo: least)
      ?? survey.compactDiagnostics(of: errors)
  }

  /// Whether a fault that is no error by itself may have this severity.
  func needLints(downTo least: Diagnostic.Severity) -> Bool {
    least != .error || statements.contains { $0.severity == .error }
  }
}
