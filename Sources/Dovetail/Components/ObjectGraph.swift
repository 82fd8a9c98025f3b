// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component's graph as data, for those who want to look at it rather than to build it.
///
/// ```swift
/// for diagnostic in AppComponent().graph().diagnostics {
///   print(diagnostic)
/// }
/// ```
///
/// The product `DovetailGraph` adds a method `snapshot()`, which gives the whole graph as a plain value, with questions and writers
/// for other tools. A program that does not link that product carries none of its code.
///
/// - Isolation: Sendable.
/// - Cost: keeps what was declared, but no factories.
/// - Origin: the binding graph that Dagger hands to its plugins.
public struct ObjectGraph: Sendable {
  package let graph: Graph
  private let severities: SeveritySettings

  init(_ graph: Graph, severities: SeveritySettings) {
    self.graph = graph
    self.severities = severities
  }

  /// All errors, warnings and notes, in this order. The graph can be built unless one of them is an error.
  ///
  /// Read them to print notes, or to do something else with the data. In a test that only has to fail on errors and warnings, call
  /// `validate(failingOn: .warning)`.
  ///
  /// ```swift
  /// for note in AppComponent().graph().diagnostics where note.severity == .note { print(note) }
  /// ```
  ///
  /// - Cost: computed at each call, in time proportional to the graph's size.
  public var diagnostics: [Diagnostic] { severities.diagnostics(of: graph, downTo: .note) }

  /// The diagnostics that make `validate(failingOn:)` fail.
  package func diagnostics(failingOn threshold: Diagnostic.FailureThreshold) -> [Diagnostic] {
    severities.diagnostics(of: graph, downTo: threshold.severity)
  }
}
