// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

extension Survey {
  /// The keys that conform to each key, as far as a report can ask: between the keys that are mentioned but not bound and those that
  /// are bound.
  var conformances: [Key: Set<Key>] {
    // What is contributed to another collection may conform to the element of a missing one.
    let unbound = unboundKeys.union(unboundKeys.compactMap(element(ofCollection:)))
    if unbound.isEmpty { return [:] }
    var conformances: [Key: Set<Key>] = [:]
    func record(_ candidates: some Sequence<Key>, of key: Key) {
      guard let conforms = conformance(to: key) else { return }
      conformances[key, default: []].formUnion(candidates.filter(conforms))
    }
    let contributed = graph.declarations.all.filter { $0.role == .contribution }.map(\.key).uniqued()
    let bound = questionableBindings.map(\.key) + contributed.compactMap(element(ofCollection:))
    for key in unbound { record(bound, of: key) }
    for key in bound { record(unbound, of: key) }
    return conformances
  }
}
