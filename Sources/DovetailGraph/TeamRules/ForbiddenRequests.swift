// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The requests that a rule forbids, whether a graph has them or not: from one group of bindings to another.
package struct ForbiddenRequests: Sendable {
  /// The groups between which requests are forbidden, by their numbers.
  package enum Pairs: String, Encodable, Sendable {
    case all, different
    /// From a group to those that come before it.
    case upward
  }

  /// The names of the groups.
  let groups: [String]
  /// The group of each binding as a requester, and as the target of a request; `nil` if the rule leaves it alone.
  package let requesters: [Int?]
  package let targets: [Int?]
  package let pairs: Pairs

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
  /// Requests from the bindings of some groups to those of others. A binding that several selectors select belongs to
  /// the first of them.
  init(
    from requesters: [BindingSelector], to targets: [BindingSelector], _ pairs: Pairs, in index: GraphIndex
  ) {
    func places(in groups: [BindingSelector], as role: BindingSelector.Role) -> [Int?] {
      index.graph.bindings.map { binding in groups.firstIndex { $0.selects(binding, as: role, in: index) } }
    }
    self.init(
      groups: targets.map(\.description), requesters: places(in: requesters, as: .requester),
      targets: places(in: targets, as: .requested), pairs: pairs)
  }

  /// Requests from a feature to a binding of another one, unless it is of a protocol.
  init(between features: BindingSelector, in index: GraphIndex) {
    let bindings = index.graph.bindings
    let requesters = bindings.map { features.name(of: $0, as: .requester, in: index) }
    let targets = bindings.map { $0.isOfProtocol == true ? nil : features.name(of: $0, as: .requested, in: index) }
    let groups = (requesters + targets).compactMap(\.self).uniqued()
    let numbers = Dictionary(uniqueKeysWithValues: zip(groups, groups.indices))
    self.init(
      groups: groups, requesters: requesters.map { $0.flatMap { numbers[$0] } },
      targets: targets.map { $0.flatMap { numbers[$0] } }, pairs: .different)
  }
}
