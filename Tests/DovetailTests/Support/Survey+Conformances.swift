// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

extension Survey {
  /// The keys that conform to each key, for all queries that a report can make: between unbound and bound keys, and
  /// between the elements of collections.
  var conformances: [Key: Set<Key>] {
    // The elements of another collection may conform to the element of a missing one.
    let unbound = unboundKeys.union(unboundKeys.compactMap(element(ofCollection:)))
    var conformances: [Key: Set<Key>] = [:]
    func record(_ candidates: some Sequence<Key>, of key: Key) {
      guard let conforms = conformance(to: key) else { return }
      conformances[key, default: []].formUnion(candidates.filter(conforms))
    }
    let contributed = graph.declarations.all.filter { $0.role == .contribution }.map(\.key).uniqued()
    let elements = contributed.compactMap(element(ofCollection:))
    let bound = questionableBindings.flatMap { [$0.key, shape(of: $0.key).untagged] } + elements
    for key in unbound { record(bound, of: key) }
    for key in bound { record(unbound, of: key) }
    // A key that requests itself may wrap a conforming one.
    for key in bound where graph.nodes.contains(where: { requestsItself($0, as: key) }) { record(bound, of: key) }
    for key in elements { record(elements, of: key) }
    return conformances
  }

  private func requestsItself(_ node: Graph.Node, as untagged: Key) -> Bool {
    shape(of: graph.key(of: node)).untagged == untagged && graph.edges(of: node).contains { $0.destination == node }
  }
}
