// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A violation of a ``GraphRule``, as far as the rule knows it. The report adds the path from the root, locations
/// and modules.
///
/// ```swift
/// let graph = AppComponent().graph().snapshot()
/// let deferred = graph.requests.filter { $0.strength == .deferred && $0.type.contains("Database") }
/// let violations = deferred.map { GraphViolation(of: $0, "`\($0.type)` is requested") }
/// ```
///
/// - Isolation: Sendable.
public struct GraphViolation: Sendable {
  /// An edit that may end a violation.
  ///
  /// It is applied to a copy of the declarations. The graph is validated again, and all rules run again. The report
  /// offers the edit as `fix:` only if the violation is gone and nothing else has become wrong.
  public enum Fix: Sendable, Hashable {
    /// Add `.asSingleton()` to a binding.
    case share(GraphSnapshot.ID)
    /// Let a binding's request at this position request a bound protocol to which its type conforms.
    case requestInterface(GraphSnapshot.ID, position: Int)
  }

  /// The violation in one sentence without a full stop.
  public let summary: String
  /// The binding that violates the rule; `nil` if the rule itself does not fit the graph.
  let subject: GraphSnapshot.ID?
  /// The position of the binding's request that violates the rule, if the binding does not by itself.
  private(set) var position: Int?
  /// The target that the violation is about, if the request has several; `nil` for all.
  private var target: GraphSnapshot.ID?
  /// The line of the rule.
  private(set) var site: Site?
  /// The binding that the target decorates, if that is what the rule forbids.
  private(set) var decorated: GraphSnapshot.Binding?
  private(set) var fixes: [Fix] = []
  /// Advice that cannot be tried.
  private(set) var suggestion: String?
}

extension GraphViolation {
  /// A violation by a binding, to which the report shows a path from the root. The summary is one sentence without a
  /// full stop.
  public init(of binding: GraphSnapshot.Binding, _ summary: String) {
    self.init(summary: summary, subject: binding.id)
  }

  /// A violation by a request. The report shows the requester with its parameters, and the targets of the request.
  public init(of request: GraphSnapshot.Request, _ summary: String) {
    self.init(summary: summary, subject: request.requester, position: request.position)
  }

  /// A violation of a rule at a line by a request because of one of its targets. A protocol may be requested instead.
  init(
    of request: GraphSnapshot.Request, to target: GraphSnapshot.Binding, decorating decorated: GraphSnapshot.Binding?,
    at site: Site, _ summary: String
  ) {
    self.init(of: request, summary)
    self.target = target.id
    self.decorated = decorated
    self.site = site
    fixes = [.requestInterface(request.requester, position: request.position)]
  }

  /// A violation of a rule at a line by a binding, with advice that cannot be tried.
  init(of binding: GraphSnapshot.Binding, at site: Site, _ summary: String, suggesting suggestion: String?) {
    self.init(summary: summary, subject: binding.id, site: site, suggestion: suggestion)
  }

  /// A violation by the rule itself, which names a module that the graph does not have.
  init(byUnfit module: String, at site: Site) {
    self.init(
      summary: "`\(module)` is not installed, so the rule checks nothing of it", subject: nil, site: site,
      suggestion: "leave it out of the rule")
  }

  /// A violation by the rule itself, which has a selector that selects nothing.
  init(byUnfit selector: BindingSelector, at site: Site) {
    self.init(
      summary: "no binding is selected by `\(selector)`, so the rule checks nothing", subject: nil, site: site,
      suggestion: "correct the selector, or remove it")
  }
}

extension GraphViolation {
  /// The violation with an edit to try. The report shows at most three edits that succeed.
  public func trying(_ fix: Fix) -> GraphViolation {
    var violation = self
    violation.fixes.append(fix)
    return violation
  }

  /// The bindings that have a part in it, by their numbers: the one that violates the rule, its targets, and the decorated
  /// one.
  package func participants(in index: GraphIndex) -> [Int] {
    guard let number = subject.flatMap({ index.numbers[$0] }) else { return [] }
    return [number] + targets(in: index) + [decorated].compactMap { $0.flatMap { index.numbers[$0.id] } }
  }

  /// The targets of the request that violate a rule, by their numbers.
  package func targets(in index: GraphIndex) -> [Int] {
    guard let position, let number = subject.flatMap({ index.numbers[$0] }) else { return [] }
    return index.outgoing[number].filter { edge in
      index.graph.requests[edge.request].position == position
        && target.map { index.graph.bindings[edge.target].id == $0 } ?? true
    }.map(\.target)
  }
}
