// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

extension ReportHook: ReportExtension {
  package static func diagnostics(
    of survey: Survey, with settings: SeveritySettings, downTo least: Diagnostic.Severity
  ) -> [Diagnostic] {
    settings.report(Report(Facts(survey, accepting: settings)), downTo: least)
  }

  package static func names(of named: [Key], in keys: Keys) -> [Key: String] {
    KeyNaming(of: named, in: keys).names(areComplete: false)
  }

  package static func text(for diagnostics: [Diagnostic]) -> String { PlainRenderer().text(for: diagnostics) }
}

extension ObjectGraph {
  /// The diagnostics down to a severity, for modules that link the reports in any case.
  package func diagnostics(downTo least: Diagnostic.Severity) -> [Diagnostic] {
    severities.report(Report(Facts(Survey(graph), accepting: severities)), downTo: least)
  }
}
