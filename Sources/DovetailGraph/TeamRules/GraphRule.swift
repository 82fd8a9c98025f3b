// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

/// A team's own rule for the graph of its app.
///
/// Rules about requests are words: static functions such as ``GraphRule/forbid(from:to:because:fileID:line:)``. Any
/// other rule is a type that conforms to this protocol:
///
/// ```swift
/// struct SharedRepositories: GraphRule {
///   let name = "shared-repository"
///   let because = "each has a cache"
///
///   func violations(in index: GraphIndex) -> [GraphViolation] {
///     index.bindings(matching: .type("*Repository")).filter { $0.lifetime == .transient && $0.original == nil }
///       .map { GraphViolation(of: $0, "`\($0.key)` must be shared").trying(.share($0.id)) }
///   }
/// }
/// ```
///
/// Pass rules to `validate(failingOn:rules:)` in a test:
///
/// ```swift
/// @Test func graphKeepsTheRules() throws {
///   try AppComponent().validate(rules: [.interfacesOnly(between: .swiftModule("*Feature"), because: "teams own them")])
/// }
/// ```
///
/// The same rules run on broken graphs, so a rule must handle missing keys and cycles of requests. The graph that a
/// rule sees has no diagnostics, so the verdict on a component and on its snapshot is the same.
///
/// - Isolation: Sendable. Rules run where the graph is validated.
/// - Cost: a rule runs once for each validation, and once for each edit that is tried.
/// - Origin: ArchUnit for Java and Konsist for Kotlin, which have such rules for source. These are about the resolved
///   graph.
public protocol GraphRule: Sendable {
  /// The name of the rule, which reports print: a few words with hyphens between them. It should stay the same, because
  /// other tools refer to it.
  var name: String { get }
  /// The reason for the rule, as the end of a sentence that begins with "because".
  var because: String { get }
  /// How severe violations are. Errors by default.
  var severity: Diagnostic.Severity { get }

  /// The violations in a graph, in any order. The answer must depend on the graph alone.
  func violations(in index: GraphIndex) -> [GraphViolation]
}

extension GraphRule {
  /// Violations are errors unless a rule says otherwise.
  public var severity: Diagnostic.Severity { .error }
}
