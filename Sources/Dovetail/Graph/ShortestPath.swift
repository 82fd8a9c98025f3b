// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Graph {
  /// The shortest path from `start` to each reachable node: its last edge, and the number of its edges.
  ///
  /// Breadth first and with edges in order, so that the result is equal in every run. O(V + E).
  func shortestPathTree(from start: Node) -> [Node: (previous: Node, edge: Int, distance: Int)] {
    var arrival: [Node: (previous: Node, edge: Int, distance: Int)] = [:]
    var frontier = [start]
    var next = 0
    while next < frontier.count {
      let node = frontier[next]
      let distance = (arrival[node]?.distance ?? 0) + 1
      next += 1
      for edge in edgeRange(of: node) {
        let destination = edges[edge].destination
        guard destination != start, arrival[destination] == nil else { continue }
        arrival[destination] = (node, edge, distance)
        frontier.append(destination)
      }
    }
    return arrival
  }

  /// The edges of a shortest cycle through `start` that `follow` accepts; `nil` if there is none shorter than `limit`.
  package func shortestCycle(through start: Node, shorterThan limit: Int = .max, along follow: (Int) -> Bool) -> [Int]?
  {
    var arrival: [Node: (previous: Node, edge: Int)] = [:]
    var frontier = [start]
    var length = 1
    while length < limit, !frontier.isEmpty {
      var nextFrontier: [Node] = []
      for node in frontier {
        for edge in edgeRange(of: node) where follow(edge) {
          let destination = edges[edge].destination
          if destination == start {
            var cycle = [edge]
            var node = node
            while let step = arrival[node] {
              cycle.append(step.edge)
              node = step.previous
            }
            return cycle.reversed()
          }
          if arrival[destination] == nil {
            arrival[destination] = (node, edge)
            nextFrontier.append(destination)
          }
        }
      }
      frontier = nextFrontier
      length += 1
    }
    return nil
  }

  /// The edges of a shortest cycle through `start` that `follow` accepts and that has a deferred edge; `nil` if there
  /// is none.
  ///
  /// Each node is visited twice at most, before and after a deferred edge. This misses a cycle that shares nodes with a
  /// shorter path to its deferred edge, but that happens only beside a dependency cycle.
  package func shortestDeferredCycle(through start: Node, along follow: (Int) -> Bool) -> [Int]? {
    var arrival: [Node: (previous: Node, edge: Int)] = [:]
    // A node has two numbers. The odd one stands for the node behind a deferred edge.
    var frontier = [start * 2]
    var next = 0
    while next < frontier.count {
      let place = frontier[next]
      next += 1
      for edge in edgeRange(of: place / 2) where follow(edge) {
        let destination = edges[edge].destination
        let isDeferred = place % 2 == 1 || edges[edge].strength.isDeferred
        if destination == start {
          if !isDeferred { continue }
          var cycle = [edge]
          var visited: Set<Node> = [start]
          var place = place
          while visited.insert(place / 2).inserted, let step = arrival[place] {
            cycle.append(step.edge)
            place = step.previous
          }
          if place == start * 2 { return cycle.reversed() }
        } else if arrival[destination * 2 + (isDeferred ? 1 : 0)] == nil {
          arrival[destination * 2 + (isDeferred ? 1 : 0)] = (place, edge)
          frontier.append(destination * 2 + (isDeferred ? 1 : 0))
        }
      }
    }
    return nil
  }
}
