// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The clusters of a directed graph, each after all the clusters that it leads to.
///
/// A *cluster* is a strongly connected component: a largest set of nodes each of which leads to all others of the set. It has a
/// name of its own because a component is something else here. Most clusters consist of one node. A cluster with an edge
/// inside is a *loop*, and a *cycle* is one closed path within a loop.
///
/// Tarjan's algorithm (SIAM J. Comput. 1(2), 1972) with an explicit stack, so that depth costs memory and never the
/// call stack: O(V + E).
struct Clusters: Sendable {
  private var members: [Int] = []
  private var starts: [Int] = []

  /// Finds the clusters of what can be reached from `roots`.
  ///
  /// - Parameters:
  ///   - count: how many nodes there are; they are the integers from zero.
  ///   - edges: where a node's edges are in one numbering of all edges.
  ///   - destination: where an edge leads, or `nil` for an edge that does not count.
  init(count: Int, roots: some Sequence<Int>, edges: (Int) -> Range<Int>, destination: (Int) -> Int?) {
    let unvisited = -1
    let finished = Int.max
    // While a node is on the path or waits for its cluster, the lowest position it can get back to.
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
  var startIndex: Int { 0 }
  var endIndex: Int { starts.count }

  subscript(position: Int) -> ArraySlice<Int> {
    members[starts[position]..<(position + 1 < starts.count ? starts[position + 1] : members.count)]
  }
}

extension Graph {
  /// The clusters of what can be reached from `roots` along edges whose strength satisfies `follow`.
  func clusters(from roots: some Sequence<Node>, along follow: (Strength) -> Bool) -> Clusters {
    Clusters(count: nodes.count, roots: roots, edges: edgeRange(of:)) { edge in
      follow(edges[edge].strength) ? edges[edge].destination : nil
    }
  }

  /// Whether `cluster`, which was found along the edges whose strength satisfies `follow`, has such an edge inside.
  func isLoop(_ cluster: some Collection<Node>, along follow: (Strength) -> Bool) -> Bool {
    guard cluster.count == 1, let node = cluster.first else { return true }
    return edges(of: node).contains { $0.destination == node && follow($0.strength) }
  }
}
