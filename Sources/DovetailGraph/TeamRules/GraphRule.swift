// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

/// A team's own rule for the graph of its app.
///
/// Common rules are words: static functions such as ``GraphRule/forbid(from:to:because:fileID:line:)``. Any other rule
/// is a type that conforms to this protocol:
///
/// ```swift
/// struct EagerSingletonsAtTheTop: GraphRule {
///   let name = "eager-at-the-top"
///   let because = "opening a screen must not connect to anything"
///
///   func violations(in index: GraphIndex) -> [GraphViolation] {
///     index.graph.bindings.filter { $0.lifetime == .eagerSingleton && $0.component != index.graph.components.first?.id }
///       .map { GraphViolation(of: $0, "`\($0.key)` is an eager singleton of a child component").trying(.stopSharing($0.id)) }
///   }
/// }
/// ```
///
/// Pass rules to `validate(failingOn:rules:)` in a test:
///
/// ```swift
/// @Test func graphKeepsTheRules() throws {
///   try AppComponent().validate(rules: [.absent(.file("*Fake*"), because: "production has no test doubles")])
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

  /// The rule without violations that involve some bindings: as the violating binding, as requester or as requested.
  ///
  /// An exception that excuses nothing any more is a violation itself, so exceptions do not outlive their reasons.
  public func except(
    _ selector: BindingSelector, because reason: String, fileID: String = #fileID, line: Int = #line
  ) -> AmendedRule {
    AmendedRule(
      rule: self, name: name, severity: severity,
      exception: (selector, reason, Site(fileID: fileID, line: line)))
  }

  /// The rule under its own name, which distinguishes it from others of the same word.
  public func named(_ name: String) -> AmendedRule {
    AmendedRule(rule: self, name: name, severity: severity, exception: nil)
  }

  /// The rule with another severity.
  public func reported(as severity: Diagnostic.Severity) -> AmendedRule {
    AmendedRule(rule: self, name: name, severity: severity, exception: nil)
  }
}

/// A rule with an exception, another name or another severity.
///
/// ```swift
/// let shared: StatedRule = .shared(.type("*Repository"), because: "each has a cache")
/// let rule: AmendedRule = shared.reported(as: .warning)
/// ```
///
/// - Isolation: Sendable.
public struct AmendedRule: GraphRule {
  let rule: any GraphRule
  /// The name of the rule.
  public let name: String
  /// How severe violations are.
  public let severity: Diagnostic.Severity
  let exception: (selector: BindingSelector, reason: String, site: Site)?

  /// The reason for the rule.
  public var because: String { rule.because }

  /// The violations that are not excused, and the exception if it excuses none.
  public func violations(in index: GraphIndex) -> [GraphViolation] {
    let violations = rule.violations(in: index)
    guard let exception else { return violations }
    let remaining = violations.filter { !$0.involves(exception.selector, in: index) }
    if remaining.count < violations.count {
      guard violations.contains(where: \.isPath) else { return remaining }
      // An excused path may be shorter than one that is not excused.
      let others = rule.violations(in: index.removing(exception.selector))
      return remaining.filter { $0.subject == nil } + others.filter { $0.subject != nil }
    }
    let obsolete = GraphViolation(
      ofRule: "the exception of `\(exception.selector)` excuses nothing", at: exception.site,
      suggesting: "remove the exception, which was made because \(exception.reason)")
    return remaining + [obsolete]
  }
}

extension GraphIndex {
  /// The graph without the bindings that a selector selects.
  fileprivate func removing(_ selector: BindingSelector) -> GraphIndex {
    let removed = Set(selected(by: selector) + selected(by: selector, as: .requester))
    let left = graph.bindings.indices.filter { !removed.contains($0) }.map { graph.bindings[$0] }
    let ids = Set(left.map(\.id))
    return GraphIndex(
      GraphSnapshot(
        components: graph.components, modules: graph.modules, bindings: left,
        requests: graph.requests.filter { ids.contains($0.requester) }, diagnostics: graph.diagnostics))
  }
}
