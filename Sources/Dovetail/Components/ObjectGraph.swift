// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component's graph as data, to inspect it without building it.
///
/// ```swift
/// for diagnostic in AppComponent().graph().diagnostics {
///   print(diagnostic)
/// }
/// ```
///
/// The product `DovetailGraph` adds a method `snapshot()`. It returns the whole graph as a plain value, with queries,
/// and with writers for other tools. A program that does not link that product contains none of its code.
///
/// - Isolation: Sendable.
/// - Cost: retains the declarations, but no factories.
/// - Origin: the binding graph that Dagger passes to its plugins.
public struct ObjectGraph: Sendable {
  package let graph: Graph
  package let severities: SeveritySettings

  init(_ graph: Graph, severities: SeveritySettings) {
    self.graph = graph
    self.severities = severities
  }

  /// All errors, warnings and notes, in this order. The graph can be built unless one of them is an error.
  ///
  /// Read them to print notes, or for other uses of the data. For a test that only fails on errors and warnings,
  /// `validate(failingOn: .warning)` suffices.
  ///
  /// ```swift
  /// for note in AppComponent().graph().diagnostics where note.severity == .note { print(note) }
  /// ```
  ///
  /// In a program that links the product `DovetailCore`, these are the errors alone, and they have no notes.
  ///
  /// - Cost: computed at each call, in time proportional to the graph's size.
  public var diagnostics: [Diagnostic] { severities.diagnostics(of: graph, downTo: .note) }
}
