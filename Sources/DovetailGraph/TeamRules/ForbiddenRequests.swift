// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The requests that a rule forbids, whether a graph has them or not: from one group of bindings to another.
struct ForbiddenRequests: Sendable {
  /// The groups between which requests are forbidden, by their numbers.
  enum Pairs: String, Encodable, Sendable {
    case all, different
    /// From a group to those that come before it.
    case upward
  }

  /// The names of the groups.
  let groups: [String]
  /// The group of each binding as a requester, and as the target of a request; `nil` if the rule leaves it alone.
  let requesters: [Int?]
  let targets: [Int?]
  let pairs: Pairs

  /// The groups of a requester and of a target, if the request is forbidden.
  func groups(from source: Int, to target: Int) -> (from: String, to: String)? {
    guard let from = requesters[source], let to = targets[target] else { return nil }
    let isForbidden =
      switch pairs {
      case .all: true
      case .different: from != to
      case .upward: to < from
      }
    return isForbidden ? (groups[from], groups[to]) : nil
  }
}

extension ForbiddenRequests {
  /// These without the requests by and of some bindings.
  fileprivate func excusing(_ selector: BindingSelector, in index: GraphIndex) -> Self {
    func left(_ numbers: [Int?], as role: BindingSelector.Role) -> [Int?] {
      let excused = Set(index.selected(by: selector, as: role))
      return numbers.enumerated().map { excused.contains($0) ? nil : $1 }
    }
    return Self(
      groups: groups, requesters: left(requesters, as: .requester), targets: left(targets, as: .requested), pairs: pairs
    )
  }
}

extension GraphRule {
  /// The requests that the rule forbids, if it is about requests.
  func forbiddenRequests(in index: GraphIndex) -> ForbiddenRequests? {
    guard let amended = self as? AmendedRule else { return (self as? StatedRule)?.forbidden?(index) }
    let forbidden = amended.rule.forbiddenRequests(in: index)
    return amended.exception.map { forbidden?.excusing($0.selector, in: index) } ?? forbidden
  }
}

extension GraphIndex {
  /// Each request from some bindings to others.
  func requests(
    from requesters: BindingSelector, orOthers isInverted: Bool = false, to targets: BindingSelector
  ) -> ForbiddenRequests {
    let (sources, ends) = (Set(selected(by: requesters, as: .requester)), Set(selected(by: targets)))
    return ForbiddenRequests(
      groups: [""], requesters: graph.bindings.indices.map { sources.contains($0) == isInverted ? nil : 0 },
      targets: graph.bindings.indices.map { ends.contains($0) ? 0 : nil }, pairs: .all)
  }

  /// Each request from a layer to those above it.
  func requestsUpward(in layers: [BindingSelector]) -> ForbiddenRequests {
    func places(as role: BindingSelector.Role) -> [Int?] {
      graph.bindings.map { binding in layers.firstIndex { $0.selects(binding, as: role, in: self) } }
    }
    return ForbiddenRequests(
      groups: layers.map(\.description), requesters: places(as: .requester), targets: places(as: .requested),
      pairs: .upward)
  }

  /// Each request from a feature to a binding of another one, unless it is of a protocol.
  func concreteRequests(between features: BindingSelector) -> ForbiddenRequests {
    let requesters = graph.bindings.map { features.name(of: $0, as: .requester, in: self) }
    let targets = graph.bindings.map { $0.isOfProtocol ? nil : features.name(of: $0, as: .requested, in: self) }
    let groups = (requesters + targets).compactMap(\.self).uniqued()
    let numbers = Dictionary(uniqueKeysWithValues: zip(groups, groups.indices))
    return ForbiddenRequests(
      groups: groups, requesters: requesters.map { $0.flatMap { numbers[$0] } },
      targets: targets.map { $0.flatMap { numbers[$0] } }, pairs: .different)
  }
}
