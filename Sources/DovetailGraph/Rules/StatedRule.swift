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
/// The reason is the end of a sentence that begins with "because". Reports show the line of the call, which the
/// compiler fills in. A rule takes time proportional to the bindings and requests.
///
/// A selector that selects nothing in the graph is a violation, because a rule about nothing checks nothing. The rule
/// `absent` is the exception.
///
/// - Isolation: Sendable.
public struct StatedRule: GraphRule {
  /// The word, such as `shared`.
  public let name: String
  /// The reason for the rule.
  public let because: String
  private let site: Site
  /// The selectors that must select something, each with its role in the rule; `nil` stands for both roles.
  private let selectors: [(selector: BindingSelector, role: BindingSelector.Role?)]
  private let check: @Sendable (GraphIndex) -> [GraphViolation]

  init(
    _ name: String, _ because: String, _ site: Site,
    selecting selectors: [(selector: BindingSelector, role: BindingSelector.Role?)],
    _ check: @escaping @Sendable (GraphIndex) -> [GraphViolation]
  ) {
    self.name = name
    self.because = because
    self.site = site
    self.selectors = selectors
    self.check = check
  }

  /// A rule about bindings that construct something and are selected.
  init(
    _ name: String, _ because: String, _ site: Site, about selector: BindingSelector,
    _ violation: @escaping @Sendable (GraphSnapshot.Binding, GraphIndex) -> GraphViolation?
  ) {
    self.init(name, because, site, selecting: [(selector, .requested)]) { index in
      index.bindings(matching: selector).filter(\.constructs).compactMap { violation($0, index) }
    }
  }

  /// The violations in a graph, among them selectors that select nothing.
  public func violations(in index: GraphIndex) -> [GraphViolation] {
    let empty = selectors.filter { selector, role in
      (role.map { [$0] } ?? [.requester, .requested]).allSatisfy { index.selected(by: selector, as: $0).isEmpty }
    }
    let unfit = empty.map { selector, _ in
      GraphViolation(
        ofRule: "no binding is selected by `\(selector)`, so the rule checks nothing", at: site,
        suggesting: "correct the selector, or remove it")
    }
    return unfit + check(index).map { $0.placed(at: site) }
  }
}

extension GraphIndex {
  /// The violations by requests that statements make, one for each target. The requests of components and of the
  /// library's closers do not count.
  func violations(
    throughAliases: Bool = false,
    fixedBy fix: (GraphSnapshot.Request) -> GraphViolation.Fix = {
      .requestInterface($0.requester, position: $0.position)
    },
    ofRequests isViolated: (_ source: Int, _ target: Int, GraphSnapshot.Request) -> String?
  ) -> [GraphViolation] {
    // The requester of a decorated element requests both, and the requester of an alias gets its original.
    func behind(_ node: Int) -> Int? {
      guard let edge = outgoing[node].first else { return nil }
      let role = graph.requests[edge.request].role
      return role == .decorated || throughAliases && role == .original ? edge.target : nil
    }
    return edges.compactMap { edge in
      let request = graph.requests[edge.request]
      guard [.parameter, .decorated, .original].contains(request.role) else { return nil }
      for target in sequence(first: edge.target, next: behind).prefix(graph.bindings.count) {
        guard let summary = isViolated(edge.source, target, request) else { continue }
        let first = graph.bindings[edge.target]
        let violation = GraphViolation(of: request, to: first, summary).trying(fix(request))
        return target == edge.target
          ? violation : violation.noting(first.kind == .decoration ? "decorated" : "alias of", graph.bindings[target])
      }
      return nil
    }
  }

  /// Whether a binding makes a request of a role.
  func hasRequest(of role: GraphSnapshot.Request.Role, _ binding: GraphSnapshot.Binding) -> Bool {
    requests(of: binding.id).contains { $0.role == role }
  }
}

extension GraphSnapshot.Binding {
  /// Whether it fills the properties of an object that others construct.
  var fillsProperties: Bool { key.hasPrefix("bindPropertyInjection(") }

  /// Whether it constructs something from arguments.
  var takesArguments: Bool { key.hasPrefix("bindFactory(") }

  /// Whether it constructs something by a factory of its own, or has a value.
  var constructs: Bool { [.binding, .defaultBinding, .contribution, .wholeContribution].contains(kind) }

  /// Whether requests can lead to it.
  var isRequestable: Bool { ![.displacedDefault, .emptyCollection, .completeDictionary].contains(kind) }

  /// Whether nothing provides its key.
  var isAbsent: Bool { kind == .missing || kind == .unsatisfiable }

  /// The name in reports.
  var reported: String {
    switch kind {
    case .contribution: element
    case .decoration: "decorated \(key)"
    default: key
    }
  }
}
