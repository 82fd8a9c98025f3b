// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Why a component cannot be built: all the faults of its graph, each once.
///
/// Thrown by `build()` and `validate()` before any factory has run. Its description is the whole
/// report, which is also what an uncaught error prints.
///
/// ```swift
/// do {
///   try AppComponent().validate()
/// } catch let error as GraphError {
///   print("\(error.component) has \(error.diagnostics.count) faults")
/// }
/// ```
///
/// - Isolation: Sendable.
/// - Cost: the report is written when it is printed.
/// - Origin: `CreationException` in Guice, which has all faults as well.
public struct GraphError: Error, Sendable, Hashable {
  /// The name of the component's type.
  public let component: String
  /// The faults in the order of the rules; those of one rule in the order of their declarations.
  public let diagnostics: [Diagnostic]
}

extension GraphError: CustomStringConvertible, CustomDebugStringConvertible {
  /// How many faults there are, and then each.
  public var description: String {
    let count = diagnostics.count == 1 ? "1 fault" : "\(diagnostics.count) faults"
    return "\(component) cannot be built: \(count)\n\n" + PlainRenderer().text(for: diagnostics) + "\n"
  }

  /// The description on lines of its own, because Swift prints an uncaught error in the middle of a line.
  public var debugDescription: String { "\n\n" + description }
}
