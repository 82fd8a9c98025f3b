// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What the module `DovetailReports` adds to the library: warnings, notes, descriptions and fixes.
///
/// The product `Dovetail` links that module, and the product `DovetailCore` does not. No code here calls it, and nobody
/// imports it: the conformance of ``ReportHook`` is in the other module, and is looked up when there is a fault.
package protocol ReportExtension {
  /// The diagnostics of a graph, down to a severity.
  static func diagnostics(
    of graph: Graph, with settings: SeveritySettings, downTo least: Diagnostic.Severity
  ) -> [Diagnostic]

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
    + "check the graph in a test or in the build."
}
