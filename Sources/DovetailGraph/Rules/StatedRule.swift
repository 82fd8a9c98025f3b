// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A rule that consists of a word and of selectors, made by a static function of ``GraphRule``.
///
/// ```swift
/// let rule: StatedRule = .shared(.type("*Repository"), because: "each has a cache")
/// print(rule.name)   // shared
/// ```
///
/// A selector that selects nothing in the graph is a violation, because a rule about nothing checks nothing. The rule
/// `absent` is the exception.
///
/// - Isolation: Sendable.
public struct StatedRule: PlacedRule {
  /// The word, such as `shared`.
  public let name: String
  /// The reason for the rule.
  public let because: String
  let site: Site?
  /// Whether a violation is a path that may hide longer ones.
  let isAboutPaths: Bool
  /// The selectors that must select something, each with its role in the rule; `nil` stands for both roles.
  private let selectors: [(selector: BindingSelector, role: BindingSelector.Role?)]
  private let check: @Sendable (GraphIndex) -> [GraphViolation]

  init(
    _ name: String, because: String, at site: Site,
    selecting selectors: [(selector: BindingSelector, role: BindingSelector.Role?)], isAboutPaths: Bool = false,
    _ check: @escaping @Sendable (GraphIndex) -> [GraphViolation]
  ) {
    self.name = name
    self.because = because
    self.site = site
    self.isAboutPaths = isAboutPaths
    self.selectors = selectors
    self.check = check
  }

  /// The violations in a graph, among them selectors that select nothing.
  public func violations(in index: GraphIndex) -> [GraphViolation] {
    let empty = selectors.filter { selector, role in
      let roles = role.map { [$0] } ?? [.requester, .requested]
      return !index.graph.bindings.contains { binding in
        roles.contains { selector.selects(binding, as: $0, in: index) }
      }
    }
    return empty.map { selector, _ in
      GraphViolation(
        ofRule: "no binding is selected by `\(selector)`, so the rule checks nothing", at: site,
        suggesting: "correct the selector, or remove it")
    } + check(index)
  }
}

extension GraphIndex {
  /// Which bindings a selector selects.
  func selection(_ selector: BindingSelector, as role: BindingSelector.Role) -> [Bool] {
    graph.bindings.map { selector.selects($0, as: role, in: self) }
  }

  /// The violations by requests that statements make, one for each target. The requests of components and of the
  /// library's closers do not count.
  func violations(
    ofRequests isViolated: (_ source: Int, _ target: Int, GraphSnapshot.Request) -> String?,
    throughAliases: Bool = false,
    fixedBy fix: (GraphSnapshot.Request) -> GraphViolation.Fix
  ) -> [GraphViolation] {
    // The requester of a decorated element requests both, and the requester of an alias gets its original.
    let roles: Set<GraphSnapshot.Request.Role> = throughAliases ? [.decorated, .original] : [.decorated]
    let behind = Dictionary(
      edges.filter { roles.contains(graph.requests[$0.request].role) }.map { ($0.source, $0.target) },
      uniquingKeysWith: { first, _ in first })
    return edges.compactMap { edge in
      let request = graph.requests[edge.request]
      if !request.isStated { return nil }
      for target in sequence(first: edge.target, next: { behind[$0] }).prefix(graph.bindings.count) {
        guard let summary = isViolated(edge.source, target, request) else { continue }
        let violation = GraphViolation(of: request, to: graph.bindings[edge.target], summary).trying(fix(request))
        let role = graph.bindings[edge.target].kind == .decoration ? "decorated" : "alias of"
        return target == edge.target ? violation : violation.noting(role, graph.bindings[target])
      }
      return nil
    }
  }

  /// The aliases, which have no element of their own, and so no lifetime.
  var aliases: Set<GraphSnapshot.ID> { Set(graph.requests.filter { $0.role == .original }.map(\.requester)) }

  /// The violations by bindings that construct something and are selected.
  func violations(
    of selector: BindingSelector, _ violation: (GraphSnapshot.Binding) -> GraphViolation?
  ) -> [GraphViolation] {
    graph.bindings.filter { $0.constructs && selector.selects($0, as: .requested, in: self) }.compactMap(violation)
  }
}

extension GraphSnapshot.Binding {
  /// Whether it fills the properties of an object that others construct.
  var fillsProperties: Bool { key.hasPrefix("bindPropertyInjection(") }

  /// Whether it constructs something from arguments.
  var takesArguments: Bool { key.hasPrefix("bindFactory(") }

  /// Whether it constructs something by a factory of its own, or has a value.
  var constructs: Bool {
    switch kind {
    case .binding, .defaultBinding, .contribution, .wholeContribution: true
    case .component, .seed, .displacedDefault, .decoration, .emptyCollection, .completeDictionary, .hook, .closer,
      .missing, .unsatisfiable:
      false
    }
  }

  /// Whether requests can lead to it.
  var isRequestable: Bool {
    switch kind {
    case .displacedDefault, .emptyCollection, .completeDictionary: false
    default: true
    }
  }

  /// The name in reports.
  var reported: String {
    switch kind {
    case .contribution: element
    case .decoration: "decorated \(key)"
    default: key
    }
  }
}

extension GraphSnapshot.Request {
  /// Whether a statement makes it.
  fileprivate var isStated: Bool {
    switch role {
    case .parameter, .decorated, .original: true
    case .closer, .root, .eagerSingleton, .hook: false
    }
  }

  /// The fix to request a protocol instead.
  var interface: GraphViolation.Fix { .requestInterface(requester, position: position) }
}
