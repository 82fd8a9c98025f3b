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
/// - Isolation: Sendable.
/// - Cost: keeps what was declared, but no factories.
/// - Origin: the binding graph that Dagger hands to its plugins.
public struct ObjectGraph: Sendable {
  private let graph: Graph

  init(_ graph: Graph) {
    self.graph = graph
  }

  /// All errors, warnings and notes; the graph can be built unless one of them is an error.
  ///
  /// Warnings and notes are found nowhere else: `build()` looks for errors only. To have a test fail on warnings but not on
  /// notes, compare the severity:
  ///
  /// ```swift
  /// #expect(AppComponent().graph().diagnostics.filter { $0.severity != .note }.isEmpty)
  /// ```
  ///
  /// - Cost: computed at each call, in time proportional to the graph's size.
  public var diagnostics: [Diagnostic] { graph.diagnostics(of: .all) }
}
