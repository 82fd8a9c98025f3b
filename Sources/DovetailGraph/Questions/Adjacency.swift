// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One target of one request: from a binding to a binding, by their numbers.
struct Edge: Hashable, Sendable {
  let source: Int
  /// The number of the request.
  let request: Int
  let target: Int
  let strength: GraphSnapshot.Request.Strength
}

/// The last edge of a shortest path to a node, and the length of the path.
struct Arrival: Sendable {
  /// `nil` where the path begins.
  let edge: Edge?
  let distance: Int
}

/// The edges of a graph in one direction, those at one node together. All searches are here; none recurs.
struct Adjacency: Sendable {
  private let isIncoming: Bool
  private let starts: [Int]
  private let edges: [Edge]

  /// The edges from each node, or those to each node, in the given order.
  init(of edges: [Edge], isIncoming: Bool, count: Int) {
    var starts = [Int](repeating: 0, count: count + 1)
    for edge in edges { starts[(isIncoming ? edge.target : edge.source) + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    var next = starts
    var sorted = edges
    for edge in edges {
      let node = isIncoming ? edge.target : edge.source
      sorted[next[node]] = edge
      next[node] += 1
    }
    (self.isIncoming, self.starts, self.edges) = (isIncoming, starts, sorted)
  }

  /// No node is reached yet.
  var noArrivals: [Arrival?] { [Arrival?](repeating: nil, count: starts.count - 1) }

  subscript(node: Int) -> ArraySlice<Edge> { edges[starts[node]..<starts[node + 1]] }

  private func end(of edge: Edge) -> Int { isIncoming ? edge.source : edge.target }
}

extension Adjacency {
  /// Searches breadth-first along the edges that count, around the nodes that `arrivals` has already.
  ///
  /// - Returns: the nodes that are new, in the order of their distances.
  @discardableResult
  func search(
    from starts: [Int], into arrivals: inout [Arrival?], where counts: (Edge) -> Bool = { _ in true }
  ) -> [Int] {
    var found = starts.filter { arrivals[$0] == nil }
    for start in found { arrivals[start] = Arrival(edge: nil, distance: 0) }
    var next = 0
    while next < found.count {
      let node = found[next]
      next += 1
      let distance = (arrivals[node]?.distance ?? 0) + 1
      for edge in self[node] where arrivals[end(of: edge)] == nil && counts(edge) {
        arrivals[end(of: edge)] = Arrival(edge: edge, distance: distance)
        found.append(end(of: edge))
      }
    }
    return found
  }

  /// How a search from some nodes arrives at each; `nil` for those that it does not reach.
  func arrivals(from starts: [Int], where counts: (Edge) -> Bool = { _ in true }) -> [Arrival?] {
    var arrivals = noArrivals
    search(from: starts, into: &arrivals, where: counts)
    return arrivals
  }

  /// The nodes that some lead to, themselves included, in the order of declaration.
  func reach(of starts: [Int], where counts: (Edge) -> Bool = { _ in true }) -> [Int] {
    var arrivals = noArrivals
    return search(from: starts, into: &arrivals, where: counts).sorted()
  }

  /// All nodes, in the order in which a depth-first search leaves them.
  func postorder(where counts: (Edge) -> Bool) -> [Int] {
    var isVisited = noArrivals.map { _ in false }
    var order: [Int] = []
    for start in isVisited.indices where !isVisited[start] {
      isVisited[start] = true
      var path = [(node: start, edges: self[start])]
      while let last = path.indices.last {
        guard let edge = path[last].edges.popFirst() else {
          order.append(path.removeLast().node)
          continue
        }
        let end = end(of: edge)
        if isVisited[end] || !counts(edge) { continue }
        isVisited[end] = true
        path.append((end, self[end]))
      }
    }
    return order
  }
}
