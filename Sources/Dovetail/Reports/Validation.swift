// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension SeveritySettings {
  /// The diagnostics of a graph, down to a severity: in a program without reports, the errors alone.
  @inline(never)
  func diagnostics(of graph: Graph, downTo least: Diagnostic.Severity) -> [Diagnostic] {
    let survey = Survey(graph)
    // A sound graph renders no name at all.
    if survey.errors.isEmpty, !needLints(downTo: least) { return [] }
    return ReportHook.reports?.diagnostics(of: survey, with: self, downTo: least)
      ?? survey.compactDiagnostics(of: survey.errors)
  }

  /// Whether a fault that is no error by itself may have this severity.
  func needLints(downTo least: Diagnostic.Severity) -> Bool {
    least != .error || statements.contains { $0.severity == .error }
  }
}
