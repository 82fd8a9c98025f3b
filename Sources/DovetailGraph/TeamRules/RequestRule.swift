// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

/// A rule that forbids requests, made by a static function of ``GraphRule``.
///
/// ```swift
/// let rules: [any GraphRule] = [
///   .forbid(from: .swiftModule("*Feature"), to: .type(Database.self), because: "features talk to repositories"),
///   .only(.module("Storage*"), mayRequest: .type(Database.self), because: "all queries are in one place"),
///   .layers([.swiftModule("App"), .swiftModule("*Feature"), .swiftModule("Storage")], because: "layers are built alone"),
///   .interfacesOnly(between: .swiftModule("*Feature"), because: "features are replaced one by one")
///     .reported(as: .warning),
/// ]
/// ```
///
/// The reason is the end of a sentence that begins with "because". Reports show the line of the call, which the
/// compiler fills in. A selector that selects nothing in the graph is a violation, because a rule about nothing checks
/// nothing.
///
/// Only direct requests by statements count, also deferred and weak ones. The requests of a component for its root and
/// its eager singletons do not count.
///
/// A report tries to request a protocol that is bound and to which the requested type conforms.
///
/// - Isolation: Sendable.
/// - Cost: proportional to the bindings and requests.
public struct RequestRule: GraphRule {
  /// The word, such as `layers`, or a name of your own.
  public private(set) var name: String
  /// The reason for the rule.
  public let because: String
  /// How severe violations are. Errors by default.
  public private(set) var severity = Diagnostic.Severity.error
  let site: Site
  /// The selectors that must select something in one of the roles.
  let selectors: [(selector: BindingSelector, roles: [BindingSelector.Role])]
  /// The requests that it forbids, whether there are any or not.
  package let forbidden: @Sendable (GraphIndex) -> ForbiddenRequests
  /// The summary of a violation, given the names of the requester and of the target, and those of their groups.
  let summary: @Sendable (_ names: (from: String, to: String), _ groups: (from: String, to: String)) -> String

  /// The violations in a graph, among them selectors that select nothing.
  public func violations(in index: GraphIndex) -> [GraphViolation] {
    let unfit = selectors.filter { stated in
      stated.roles.allSatisfy { index.selected(by: stated.selector, as: $0).isEmpty }
    }.map { GraphViolation(byUnfit: $0.selector, at: site) }
    let forbidden = forbidden(index)
    return unfit + index.outgoing.edges.compactMap { violation(by: $0, of: forbidden, in: index) }
  }

  private func violation(by edge: Edge, of forbidden: ForbiddenRequests, in index: GraphIndex) -> GraphViolation? {
    let request = index.graph.requests[edge.request]
    guard [.parameter, .decorated, .original].contains(request.role) else { return nil }
    func name(_ number: Int) -> String { index.graph.bindings[number].reported }
    for target in index.decorated(by: edge.target) {
      guard let groups = forbidden.groups(from: edge.source, to: target) else { continue }
      return GraphViolation(
        of: request, to: index.graph.bindings[edge.target],
        decorating: target == edge.target ? nil : index.graph.bindings[target], at: site,
        summary((name(edge.source), name(target)), groups))
    }
    return nil
  }
}

extension RequestRule {
  /// The rule under its own name, which distinguishes it from others of the same word.
  public func named(_ name: String) -> RequestRule {
    var rule = self
    rule.name = name
    return rule
  }

  /// The rule with another severity.
  public func reported(as severity: Diagnostic.Severity) -> RequestRule {
    var rule = self
    rule.severity = severity
    return rule
  }
}

extension GraphIndex {
  /// A binding and those that it decorates, because its requester requests all of them.
  fileprivate func decorated(by node: Int) -> some Sequence<Int> {
    sequence(first: node) { node in
      outgoing[node].first.flatMap { graph.requests[$0.request].role == .decorated ? $0.target : nil }
    }.prefix(graph.bindings.count)
  }
}
