// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What the module `DovetailReports` adds to the library: warnings, notes, descriptions and fixes.
///
/// The product `Dovetail` links that module. The product `DovetailCore` does not. ``ReportHook`` conforms to this protocol
/// in that module, and this module looks the conformance up when there is a fault. So neither apps nor this module import
/// `DovetailReports`.
package protocol ReportExtension {
  /// The diagnostics of a graph, down to a severity. Its survey has the errors.
  static func diagnostics(
    of survey: Survey, with settings: SeveritySettings, downTo least: Diagnostic.Severity
  ) -> [Diagnostic]

  /// The names of keys in one message: short, unless two of them collide.
  static func names(of named: [Key], in keys: Keys) -> [Key: String]

  /// The diagnostics as a reader sees them.
  static func text(for diagnostics: [Diagnostic]) -> String
}

/// The type that conforms to ``ReportExtension`` if the program links the reports.
package enum ReportHook {
  /// The reports; `nil` in a program without them.
  static var reports: (any ReportExtension.Type)? { Self.self as? any ReportExtension.Type }

  /// The sentence that tells how to see more than a compact report.
  static let hint =
    "This program links no reports. For fixes, and for warnings, link the product Dovetail instead of DovetailCore, or "
    + "check the graph in a test or in the build. A static archive must be linked as a whole."
}
