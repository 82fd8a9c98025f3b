// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Queries of reports about a graph.

extension Graph {
  /// For each node, whether a path leads to it from `roots` along edges that `follow` accepts. A weak request reaches
  /// the aliases on its way, but not their original.
  func reached(from roots: some Sequence<Node>, along follow: (Edge) -> Bool) -> [Bool] {
    let search = Search(from: roots) { node in steps(from: node) { follow(edges[$0]) } }
    var isReached = [Bool](repeating: false, count: nodes.count)
    for node in search.vertices { isReached[node] = true }
    for edge in search.vertices.flatMap(edges(of:)) where edge.strength == .weak {
      for alias in aliases(from: edge.destination) { isReached[alias] = true }
    }
    return isReached
  }

  /// Whether the graph itself retains the instance that all consumers of `node` get.
  func isRetained(_ node: Node) -> Bool { isShared(node) && !lifetime(of: node).isWeak }

  /// Whether an edge leads from a decoration to the element that it decorates. Such an edge is eager.
  func leadsToDecorated(_ edge: Int, of node: Node) -> Bool {
    isDecoration(node) && edge == edgeRange(of: node).lowerBound
  }

  /// The keys that a declaration requests.
  func requests(of node: Node) -> ArraySlice<Key> { declarations.requests[declarations.all[node].requests] }

  /// The key that `node` requests if it is an alias, even if it is a default that has given way.
  func requestOfAlias(_ node: Node) -> Key? {
    declaration(of: node).flatMap { $0.alias == nil ? nil : declarations.requests[$0.requests.lowerBound] }
  }
}

extension Strength {
  /// Whether the requester itself may retain the instance.
  var retainsInstance: Bool { self == .eager || self == .lazy }
}
