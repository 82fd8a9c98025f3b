// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// One target of one request: from a binding to a binding, by their numbers.
struct Edge: Hashable, Sendable {
  let source: Int
  /// The number of the request.
  let request: Int
  let target: Int
  let strength: GraphSnapshot.Request.Strength
}

/// The edges of a graph in one direction, those at one node together, as the searches of the engine want them.
struct Adjacency: Sendable {
  private let isIncoming: Bool
  private let starts: [Int]
  let edges: [Edge]

  /// The edges from each node, or those to each node, in the given order.
  init(of edges: [Edge], isIncoming: Bool, count: Int) {
    func near(_ edge: Edge) -> Int { isIncoming ? edge.target : edge.source }
    var starts = [Int](repeating: 0, count: count + 1)
    for edge in edges { starts[near(edge) + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    (self.isIncoming, self.starts, self.edges) = (isIncoming, starts, edges.ascending(by: near))
  }

  subscript(node: Int) -> ArraySlice<Edge> { edges[range(of: node)] }

  private func range(of node: Int) -> Range<Int> { starts[node]..<starts[node + 1] }

  private func end(of edge: Int) -> Int { isIncoming ? edges[edge].source : edges[edge].target }
}

extension Adjacency {
  /// A search along the edges that count.
  func search(from starts: [Int], where counts: (Edge) -> Bool = { _ in true }) -> Search {
    Search(from: starts) { node in range(of: node).filter { counts(edges[$0]) }.map { ($0, end(of: $0)) } }
  }

  /// The nodes that some lead to, themselves included, in the order of declaration.
  func reach(of starts: [Int], where counts: (Edge) -> Bool = { _ in true }) -> [Int] {
    search(from: starts, where: counts).vertices.sorted()
  }

  /// The edges of the paths to some nodes, each edge once, path by path.
  func steps(to nodes: [Int], by search: Search) -> [Edge] {
    var isShown: Set<Int> = []
    return nodes.flatMap { node in
      sequence(first: node) { search.arrivals[$0]?.previous }.prefix { isShown.insert($0).inserted }
        .compactMap { search.arrivals[$0] }.filter { $0.previous != nil }.map { edges[$0.edge] }.reversed()
    }
  }

  /// The strongly connected components over the edges that count, each after those that it leads to.
  func clusters(where counts: (Edge) -> Bool) -> Clusters {
    let count = starts.count - 1
    return Clusters(count: count, roots: 0..<count, edges: range) { counts(edges[$0]) ? end(of: $0) : nil }
  }
}
