// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

extension Oracle {
  /// Whether each request leads to the same nodes as in the engine's graph, with the same numbers of instances.
  ///
  /// Declarations are the same nodes in both. Derived nodes may have other numbers, but each node of one graph must
  /// correspond to one node of the other.
  func isSame(as graph: Graph) -> Bool {
    guard graph.nodes.count == nodes.count, graph.derivedNodes.lowerBound == statements.count + 1 else { return false }
    var partners = Dictionary(uniqueKeysWithValues: (0...statements.count).map { ($0, $0) })
    var pending = Array(0...statements.count)
    while let node = pending.popLast() {
      guard let partner = partners[node] else { return false }
      let (own, others) = (successors[node], graph.edges(of: partner))
      guard own.count == others.count, graph.lifetime(of: partner) == lifetime(ofNode: node),
        graph.spelling(of: partner) == key(of: node), graph.depth(of: partner) == depth(of: node)
      else { return false }
      for (edge, other) in zip(own, others) {
        guard edge.strength == other.strength, edge.accepts == other.accepts,
          edge.constructsEagerSingleton == other.constructsEagerSingleton
        else { return false }
        if let known = partners[edge.node] {
          if known != other.destination { return false }
        } else {
          partners[edge.node] = other.destination
          pending.append(edge.node)
        }
      }
    }
    return Set(partners.values).count == partners.count
  }

  private func lifetime(ofNode node: Int) -> Lifetime {
    if case .declaration(let index) = nodes[node] { return lifetime(of: index) }
    return isCloser(node) ? .singleton : .transient
  }

  private func key(of node: Int) -> String {
    switch nodes[node] {
    case .component: "Toy"
    case .declaration(let index): statements[index].key
    case .key(let key, _), .inside(let key, _), .access(let key, _, _): key
    }
  }
}
