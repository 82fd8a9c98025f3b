// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Graph {
  /// The number of nodes in the longest chain of eager edges. `clusters` follow all edges except weak ones. All members
  /// of a cluster count, because each may lead to the next.
  func depth(of clusters: Clusters) -> Int {
    var lengths = [Int](repeating: 0, count: nodes.count)
    for cluster in clusters {
      let eager = cluster.lazy.flatMap { self.edges(of: $0) }.filter { $0.strength == .eager }
      let lengthBelow = eager.map { lengths[$0.destination] }.max() ?? 0
      for node in cluster { lengths[node] = lengthBelow + cluster.count }
    }
    return lengths.max() ?? 0
  }

  /// Finds singletons of one scope to construct before each of `starts`, so that no chain of nested constructions is
  /// longer than `limit`. The starts are constructed in this order. Each list is in the order of construction, and its
  /// start needs all of it eagerly.
  ///
  /// Such a singleton ends a chain, as an eager singleton does. Transients cannot be constructed in advance, nor can
  /// weak singletons, which nothing would retain. Singletons with effects are not constructed in advance, because an
  /// error must contain the path under construction.
  ///
  /// Depth first with an explicit stack: O(V + E).
  ///
  /// - Precondition: eager edges form no cycle.
  func singletons(toConstructBefore starts: [Node], of scope: Int, limit: Int) -> [[Node]] {
    var found = [[Node]](repeating: [], count: starts.count)
    // The longest chain that remains at each node. Until everything below a node is known, the longest chain below it
    // so far. Negative for nodes that have not been visited.
    var lengths = [Int](repeating: -1, count: nodes.count)
    var path: [(node: Node, edges: Range<Int>)] = []
    for (place, start) in starts.enumerated() where lengths[start] < 0 {
      lengths[start] = 0
      path.append((start, edgeRange(of: start)))
      while let (node, pending) = path.popLast() {
        var remaining = pending
        var next: Node?
        while next == nil, let edge = remaining.popFirst() {
          guard edges[edge].strength == .eager else { continue }
          let destination = edges[edge].destination
          if lengths[destination] >= 0 {
            lengths[node] = max(lengths[node], lengths[destination])
          } else if self.scope(of: destination) == scope, lifetime(of: destination) != .eagerSingleton {
            next = destination
          }
        }
        if let next {
          path.append((node, remaining))
          lengths[next] = 0
          path.append((next, edgeRange(of: next)))
          continue
        }
        lengths[node] += 1
        if node == start {
          lengths[node] = 0
        } else if lengths[node] >= limit, lifetime(of: node) == .singleton, effects(ofConstructing: node).isEmpty {
          found[place].append(node)
          lengths[node] = 0
        }
        if let requester = path.last?.node { lengths[requester] = max(lengths[requester], lengths[node]) }
      }
    }
    return found
  }
}
