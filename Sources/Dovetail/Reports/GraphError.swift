// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The reason why a component cannot be built: all errors of its graph, each once.
///
/// `build()` and `validate()` throw it before any factory has run. If `validate(failingOn: .warning)` throws it, it
/// contains all warnings as well. Its description is the whole report. An uncaught error prints this report, too.
///
/// ```swift
/// do {
///   try AppComponent().validate()
/// } catch let error as GraphError {
///   print("\(error.component) has \(error.diagnostics.count) errors")
/// }
/// ```
///
/// - Isolation: Sendable.
/// - Cost: the report is written when it is printed.
/// - Origin: `CreationException` in Guice, which also contains all errors.
public struct GraphError: Error, Sendable, Hashable {
  /// The name of the component's type.
  public let component: String
  /// The errors, followed by the warnings if they count; empty if only the product `DovetailCore` is linked, and the
  /// warnings that count were not checked. Within one severity they are in the order of the rules, and
  /// within one rule in the order of their declarations.
  public let diagnostics: [Diagnostic]

  /// Whether all errors come from rules outside of the engine, so that the component could be built.
  private let isBuildable: Bool

  package init(component: String, diagnostics: [Diagnostic], isBuildable: Bool = false) {
    self.component = component
    self.diagnostics = diagnostics
    self.isBuildable = isBuildable
  }
}

extension GraphError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The numbers of errors and warnings, followed by each of them.
  public var description: String {
    if diagnostics.isEmpty {
      return "\(component) has no errors, but its warnings are not checked\n\n\(ReportHook.hint)\n"
    }
    return "\(component) \(verdict)\n\n" + diagnostics.text + "\n"
  }

  private var verdict: String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = Self.count(diagnostics.count - errors, of: "warning")
    if errors == 0 { return "can be built, but has \(warnings)" }
    return (isBuildable ? "can be built, but breaks rules: " : "cannot be built: ") + Self.count(errors, of: "error")
      + (errors == diagnostics.count ? "" : ", " + warnings)
  }

  private static func count(_ count: Int, of word: String) -> String {
    count.grouped + " " + word + (count == 1 ? "" : "s")
  }

  /// The description on lines of its own, because Swift prints an uncaught error in the middle of a line.
  public var debugDescription: String { "\n\n" + description }
}
