// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// Two contributions to one dictionary have the same key.
  ///
  /// Sound because all contributions to a collection reach its requesters in the same component and its children, and a
  /// dictionary has one value for each key. One contribution would be lost, and it is unknown which. Contributions of two
  /// components meet only if one is an ancestor of the other. Complete because the keys are data, stated with the
  /// contributions. O(n log n) for n contributions to dictionaries, if no key has many of them.
  func duplicateDictionaryKeys() -> [Fault] {
    groups(of: contributions)
      .flatMap { meeting($0.map(\.node)) }
      .ascending { $0[0] }
      .map { .duplicateDictionaryKey($0) }
  }

  private typealias Contribution = (node: Graph.Node, entry: DictionaryKey)

  /// The contributions to dictionaries, except for those of endless installations, which are separate faults.
  private var contributions: [Contribution] {
    let entries = graph.declarations.entries
    if entries.count < 2 { return [] }
    return entries.ascending(by: \.key).compactMap { node, entry in
      graph.declarations.all[node].role == .contribution && !isInsideEndlessInstallation(node)
        ? (node, entry) : nil
    }
  }

  /// The groups of at least two contributions with the same key to the same dictionary. A few contributions are compared
  /// pairwise. In a fresh process, creating the type of a dictionary costs more than all other validation of a few dozen
  /// bindings. Many are first divided by hash.
  private func groups(of contributions: [Contribution]) -> [[Contribution]] {
    if contributions.count > 32 {
      let parts = contributions.grouped { graph.key(of: $0.node).number &* 31 &+ $0.entry.hash }
      if parts.count > 1 { return parts.flatMap { groups(of: $0.elements) } }
    }
    var found: [[Contribution]] = []
    for contribution in contributions {
      let key = graph.key(of: contribution.node)
      let index = found.firstIndex { graph.key(of: $0[0].node) == key && $0[0].entry == contribution.entry }
      if let index { found[index].append(contribution) } else { found.append([contribution]) }
    }
    return found.filter { $0.count > 1 }
  }

  /// The groups of at least two of `nodes` that one requester can see: those in one component and in its children.
  private func meeting(_ nodes: [Graph.Node]) -> [[Graph.Node]] {
    let scopes = Set(nodes.map(graph.scope(of:)))
    return nodes.grouped { Array(graph.declarations.chain(to: graph.scope(of: $0))).last(where: scopes.contains) }
      .map(\.elements).filter { $0.count > 1 }
  }
}
