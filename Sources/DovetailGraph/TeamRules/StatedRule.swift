// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A rule that consists of a word and of selectors, made by a static function of ``GraphRule``.
///
/// ```swift
/// let rules: [any GraphRule] = [
///   .forbid(from: .swiftModule("*Feature"), to: .type(Database.self), because: "features talk to repositories"),
///   .forbid(from: .swiftModule("*Widget"), reaching: .type(Database.self), because: "a widget is a process of its own"),
///   .only(.module("Storage*"), mayRequest: .type(Database.self), because: "all queries are in one place"),
///   .layers([.swiftModule("App"), .swiftModule("*Feature"), .swiftModule("Storage")], because: "layers are built alone"),
///   .interfacesOnly(between: .swiftModule("*Feature"), because: "features are replaced one by one"),
///   .deferred(.type(Database.self), because: "opening it takes a second"),
///   .atMost(7, requestsOf: .all, because: "more are two types in one").reported(as: .warning),
///   .chains(atMost: 40, because: "threads of the server have small stacks"),
///   .shared(.type("*Repository"), because: "each has a cache"),
///   .notShared(.type("*ViewModel"), because: "each screen has a state of its own"),
///   .tagged(.type(URL.self), because: "there is more than one server"),
///   .closed(.type("*Connection"), because: "the server counts open connections"),
///   .absent(.module("*Demo*").or(.file("*Fake*")), because: "production has no test doubles")
///     .except(.type("FakeClock"), because: "the demo mode uses it"),
/// ]
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
  typealias Selector = (selector: BindingSelector, role: BindingSelector.Role?)

  /// The word, such as `shared`.
  public let name: String
  /// The reason for the rule.
  public let because: String
  let site: Site
  /// The selectors that must select something, each with its role in the rule; `nil` stands for both roles.
  let selectors: [Selector]
  /// The requests that it forbids, whether there are any or not.
  var forbidden: (@Sendable (GraphIndex) -> ForbiddenRequests)?
  /// The violations in a graph, given what each selector selects there.
  let check: @Sendable (GraphIndex, [[Int]]) -> [GraphViolation]

  /// The violations in a graph, among them selectors that select nothing.
  public func violations(in index: GraphIndex) -> [GraphViolation] {
    let selected = selectors.map { selector, role in
      (role.map { [$0] } ?? [.requester, .requested]).flatMap { index.selected(by: selector, as: $0) }
    }
    let unfit = zip(selectors, selected).filter { $1.isEmpty }.map { stated, _ in
      GraphViolation(
        ofRule: "no binding is selected by `\(stated.selector)`, so the rule checks nothing", at: site,
        suggesting: "correct the selector, or remove it")
    }
    return unfit + check(index, selected).map { $0.placed(at: site) }
  }
}

extension StatedRule {
  init(
    _ name: String, _ because: String, _ site: Site, _ selectors: (BindingSelector, BindingSelector.Role?)...,
    check: @escaping @Sendable (GraphIndex, [[Int]]) -> [GraphViolation]
  ) {
    self.init(name: name, because: because, site: site, selectors: selectors.map { ($0, $1) }, check: check)
  }

  /// A rule about bindings that construct something and are selected.
  init(
    _ name: String, _ because: String, _ site: Site, about selector: BindingSelector,
    _ violation: @escaping @Sendable (GraphSnapshot.Binding, GraphIndex) -> GraphViolation?
  ) {
    self.init(name, because, site, (selector, .requested)) { index, selected in
      selected[0].map { index.graph.bindings[$0] }.filter(\.constructs).compactMap { violation($0, index) }
    }
  }

  /// A rule that forbids requests. The summary of a violation has the names of the requester and of the target, and those
  /// of their groups.
  init(
    _ name: String, _ because: String, _ site: Site, _ selectors: [Selector],
    forbidding forbidden: @escaping @Sendable (GraphIndex) -> ForbiddenRequests,
    summary: @escaping @Sendable (_ names: (from: String, to: String), _ groups: (from: String, to: String)) -> String
  ) {
    self.init(name: name, because: because, site: site, selectors: selectors, forbidden: forbidden) { index, _ in
      let forbidden = forbidden(index)
      return index.violations { source, target, _ in
        forbidden.groups(from: source, to: target).map { summary((index.name(source), index.name(target)), $0) }
      }
    }
  }
}

extension GraphIndex {
  /// The violations by requests that statements make, one for each target. The requests of components and of the
  /// library's closers do not count.
  ///
  /// - Parameter deferring: whether a provider is the fix, instead of a protocol. The target then counts behind aliases.
  func violations(
    deferring isDeferring: Bool = false,
    ofRequests isViolated: (_ source: Int, _ target: Int, GraphSnapshot.Request) -> String?
  ) -> [GraphViolation] {
    // The requester of a decorated element requests both, and the requester of an alias gets its original.
    func behind(_ node: Int) -> Int? {
      guard let edge = outgoing[node].first else { return nil }
      let role = graph.requests[edge.request].role
      return role == .decorated || isDeferring && role == .original ? edge.target : nil
    }
    return outgoing.edges.compactMap { edge in
      let request = graph.requests[edge.request]
      guard [.parameter, .decorated, .original].contains(request.role) else { return nil }
      for target in sequence(first: edge.target, next: behind).prefix(graph.bindings.count) {
        guard let summary = isViolated(edge.source, target, request) else { continue }
        let first = graph.bindings[edge.target]
        let (requester, position) = (request.requester, request.position)
        let violation = GraphViolation(of: request, to: first, summary).trying(
          isDeferring ? .deferRequest(requester, position: position) : .requestInterface(requester, position: position))
        return target == edge.target
          ? violation : violation.noting(first.kind == .decoration ? "decorated" : "alias of", graph.bindings[target])
      }
      return nil
    }
  }
}

extension GraphSnapshot.Binding {
  /// The name in reports.
  var reported: String {
    switch kind {
    case .contribution: element
    case .decoration: "decorated \(key)"
    default: key
    }
  }
}
