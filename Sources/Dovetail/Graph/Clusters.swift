// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The clusters of a directed graph, each after all the clusters that it leads to.
///
/// A *cluster* is a strongly connected component: a maximal set of nodes in which each node leads to all others. The
/// word component has another meaning in this library. Most clusters consist of one node. A cluster with an edge inside
/// is a *loop*, and a *cycle* is one closed path within a loop.
///
/// Tarjan's algorithm (SIAM J. Comput. 1(2), 1972) in O(V + E). An explicit stack makes sure that depth costs memory
/// only and never overflows the call stack.
package struct Clusters: Sendable {
  private var members: [Int] = []
  private var starts: [Int] = []

  /// Finds the clusters of the nodes that `roots` lead to.
  ///
  /// - Parameters:
  ///   - count: The number of nodes, which are the integers from zero.
  ///   - edges: The range of a node's edges in one numbering of all edges.
  ///   - destination: The node that an edge leads to, or `nil` if the edge is ignored.
  package init(count: Int, roots: some Sequence<Int>, edges: (Int) -> Range<Int>, destination: (Int) -> Int?) {
    let unvisited = -1
    let finished = Int.max
    // The lowest position that a node leads back to, while it is on the path or waits for its cluster.
    var position = [Int](repeating: unvisited, count: count)
    var lowest = [Int](repeating: unvisited, count: count)
    var waiting: [Int] = []
    var path: [(node: Int, next: Int, end: Int)] = []
    var visited = 0

    func visit(_ node: Int) {
      position[node] = visited
      lowest[node] = visited
      visited += 1
      waiting.append(node)
      let range = edges(node)
      path.append((node, range.lowerBound, range.upperBound))
    }

    for root in roots where position[root] == unvisited {
      visit(root)
      while let (node, next, end) = path.last {
        if next < end {
          path[path.count - 1].next += 1
          guard let successor = destination(next) else { continue }
          if position[successor] == unvisited {
            visit(successor)
          } else if position[successor] != finished {
            lowest[node] = Swift.min(lowest[node], position[successor])
          }
        } else {
          path.removeLast()
          if let parent = path.last?.node { lowest[parent] = Swift.min(lowest[parent], lowest[node]) }
          if lowest[node] == position[node] {
            starts.append(members.count)
            var member: Int
            repeat {
              member = waiting.removeLast()
              position[member] = finished
              members.append(member)
            } while member != node
          }
        }
      }
    }
  }
}

extension Clusters: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { starts.count }

  package subscript(position: Int) -> ArraySlice<Int> {
    members[starts[position]..<(position + 1 < starts.count ? starts[position + 1] : members.count)]
  }
}

extension Graph {
  /// The clusters of the nodes that `roots` lead to along edges whose strength satisfies `follow`.
  package func clusters(from roots: some Sequence<Node>, along follow: (Strength) -> Bool) -> Clusters {
    Clusters(count: nodes.count, roots: roots, edges: edgeRange(of:)) { edge in
      follow(edges[edge].strength) ? edges[edge].destination : nil
    }
  }

  /// The clusters among some nodes, along the edges that `follow` accepts. The cost does not grow with the other nodes.
  package func clusters(among members: [Node], along follow: (Int) -> Bool) -> [[Node]] {
    let places = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
    let clusters = Clusters(
      count: members.count, roots: members.indices, edges: { edgeRange(of: members[$0]) },
      destination: { edge in follow(edge) ? places[edges[edge].destination] : nil })
    return clusters.map { $0.map { members[$0] } }
  }

  /// Whether `cluster`, which was found along the edges whose strength satisfies `follow`, has such an edge inside.
  package func isLoop(_ cluster: some Collection<Node>, along follow: (Strength) -> Bool) -> Bool {
    guard cluster.count == 1, let node = cluster.first else { return true }
    return edges(of: node).contains { $0.destination == node && follow($0.strength) }
  }
}
