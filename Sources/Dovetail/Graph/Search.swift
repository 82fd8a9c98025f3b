// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A search from some nodes of a graph: breadth first and with edges in order, so that it is equal in every run.
///
/// It visits each vertex once, by a shortest path. A vertex is a node, or another number that the steps of a search invent.
/// O(V + E), and its depth costs memory only.
///
/// ```
/// let search = Search(from: [root]) { node in graph.edgeRange(of: node).map { ($0, graph.edges[$0].destination) } }
/// search.path(to: node)   // the edges of a shortest path
/// ```
package struct Search {
  /// An edge, and the vertex that it leads to.
  package typealias Step = (edge: Int, vertex: Int)

  /// The visited vertices, in the order of arrival. The first are the starts.
  package private(set) var vertices: [Int] = []
  /// For each visited vertex the one before it and the edge between them, which means nothing for a start, and the length
  /// of the path.
  package private(set) var arrivals: [Int: (previous: Int?, edge: Int, distance: Int)] = [:]

  /// - Parameters:
  ///   - limit: The number of edges on the longest path.
  ///   - isEnd: Whether the search ends when it arrives at a vertex.
  ///   - steps: The steps from a vertex, in order.
  package init(
    from starts: some Sequence<Int>, within limit: Int = .max, until isEnd: (Search, Int) -> Bool = { _, _ in false },
    steps: (Int) -> [Step]
  ) {
    for start in starts { arrive(at: start, from: nil, along: 0, distance: 0) }
    var next = 0
    while next < vertices.count {
      let vertex = vertices[next]
      let distance = distance(to: vertex) ?? 0
      next += 1
      if distance >= limit { return }
      for step in steps(vertex) where arrivals[step.vertex] == nil {
        arrive(at: step.vertex, from: vertex, along: step.edge, distance: distance + 1)
        if isEnd(self, step.vertex) { return }
      }
    }
  }

  private mutating func arrive(at vertex: Int, from previous: Int?, along edge: Int, distance: Int) {
    guard arrivals[vertex] == nil else { return }
    arrivals[vertex] = (previous, edge, distance)
    vertices.append(vertex)
  }
}

extension Search {
  /// The number of edges on a shortest path to `vertex`; `nil` if none leads there.
  package func distance(to vertex: Int) -> Int? { arrivals[vertex]?.distance }

  /// The steps of a shortest path to `vertex`; empty for a start, and if none leads there.
  package func path(to vertex: Int) -> [Step] {
    var path: [Step] = []
    var next = vertex
    while let arrival = arrivals[next], let previous = arrival.previous {
      path.append((arrival.edge, next))
      next = previous
    }
    return path.reversed()
  }
}

extension Graph {
  /// The edges of `node` that `follow` accepts, as steps of a search.
  package func steps(from node: Node, along follow: (Int) -> Bool) -> [Search.Step] {
    edgeRange(of: node).filter(follow).map { ($0, edges[$0].destination) }
  }

  /// The edges of a shortest cycle through `start` that `follow` accepts; `nil` if there is none shorter than `limit`.
  func shortestCycle(through start: Node, shorterThan limit: Int = .max, along follow: (Int) -> Bool) -> [Int]? {
    // Stands for the start when a path comes back to it.
    let end = -1
    let search = Search(
      from: [start], within: limit - 1, until: { $1 == end },
      steps: { node in
        steps(from: node, along: follow).map { ($0.edge, $0.vertex == start ? end : $0.vertex) }
      })
    return search.distance(to: end).map { _ in search.path(to: end).map(\.edge) }
  }

  /// The edges of a shortest cycle through `start` that `follow` accepts and that has a deferred edge; `nil` if there
  /// is none.
  ///
  /// Each node is visited twice at most, before and after a deferred edge. This misses a cycle that shares nodes with a
  /// shorter path to its deferred edge, but that happens only beside a dependency cycle.
  package func shortestDeferredCycle(through start: Node, along follow: (Int) -> Bool) -> [Int]? {
    var cycle: [Int]?
    // A node has two numbers. The odd one stands for the node behind a deferred edge. Each way back to the start has a
    // negative number.
    let isEnd = { (search: Search, vertex: Int) in
      if vertex >= 0 { return false }
      let path = search.path(to: vertex)
      let nodes = [start] + path.dropLast().map { $0.vertex / 2 }
      if Set(nodes).count == nodes.count { cycle = path.map(\.edge) }
      return cycle != nil
    }
    _ = Search(from: [start * 2], until: isEnd) { vertex in
      // A way back whose nodes repeat is no cycle, and leads nowhere.
      if vertex < 0 { return [] }
      return steps(from: vertex / 2, along: follow).compactMap { edge, destination in
        let isDeferred = vertex % 2 == 1 || edges[edge].strength.isDeferred
        if destination == start { return isDeferred ? (edge, -1 - edge * 2 - vertex % 2) : nil }
        return (edge, destination * 2 + (isDeferred ? 1 : 0))
      }
    }
    return cycle
  }
}
