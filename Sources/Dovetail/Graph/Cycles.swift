// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Cycles inside a loop, for reports. A sound graph has none.

extension Graph {
  /// All cycles inside a loop, shortest first; `nil` if there are more than `limit`, or if the search takes too long.
  ///
  /// If several edges lead from one node to another, a cycle contains the first of them. Each round finds the cycles
  /// through one node and then removes the node. If a round would visit each edge more than a few times, the search
  /// gives up.
  func cycles(inside loop: [Node], limit: Int, along follow: (Int) -> Bool) -> [[Int]]? {
    var found: [[Int]] = []
    var pending = [loop.ascending()]
    while let group = pending.popLast() {
      let members = Set(group)
      let start = group[0]
      var stepsLeft = 8 * group.reduce(0) { $0 + edgeRange(of: $1).count } + 64
      var path: [Int] = []
      var visited: Set<Node> = [start]
      var open = [successors(of: start, in: members, along: follow)]
      while let edge = open[open.count - 1].popLast() ?? (open.count > 1 ? -1 : nil) {
        if edge < 0 {
          open.removeLast()
          visited.remove(edges[path.removeLast()].destination)
          continue
        }
        stepsLeft -= 1
        if stepsLeft == 0 { return nil }
        let destination = edges[edge].destination
        if destination == start {
          found.append(path + [edge])
          if found.count > limit { return nil }
        } else if visited.insert(destination).inserted {
          path.append(edge)
          open.append(successors(of: destination, in: members, along: follow))
        }
      }
      let indices = Dictionary(uniqueKeysWithValues: zip(group, group.indices))
      let rest = Clusters(
        count: group.count, roots: group.indices.dropFirst(), edges: { edgeRange(of: group[$0]) },
        destination: { edge in
          let destination = edges[edge].destination
          return follow(edge) && destination != start ? indices[destination] : nil
        })
      pending += rest.map { $0.map { group[$0] }.ascending() }.filter { part in
        part.contains { node in edgeRange(of: node).contains { follow($0) && part.contains(edges[$0].destination) } }
      }
    }
    return found.ascending(by: \.count)
  }

  /// One edge to each member that `node` leads to, last first.
  private func successors(of node: Node, in members: Set<Node>, along follow: (Int) -> Bool) -> [Int] {
    edgeRange(of: node).filter { follow($0) && members.contains(edges[$0].destination) }
      .uniqued { edges[$0].destination }.reversed()
  }
}
