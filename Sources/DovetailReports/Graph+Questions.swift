// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Queries of reports about a graph.

extension Graph {
  /// For each node, whether a path leads to it from `roots` along edges that `follow` accepts. A weak request reaches
  /// the aliases on its way, but not their original.
  func reached(from roots: [Node], along follow: (Edge) -> Bool) -> [Bool] {
    let search = Search(from: roots) { node in steps(from: node) { follow(edges[$0]) } }
    var isReached = [Bool](repeating: false, count: nodes.count)
    for node in search.vertices { isReached[node] = true }
    for edge in search.vertices.flatMap(edges(of:)) where edge.strength == .weak {
      var watched: Node? = edge.destination
      while let node = watched, original(of: node) != node, !isReached[node] {
        isReached[node] = true
        watched = next(behind: node)
      }
    }
    return isReached
  }

  /// Whether the graph itself retains the instance that all consumers of `node` get.
  func isRetained(_ node: Node) -> Bool {
    switch lifetime(of: node) {
    case .constant, .singleton, .eagerSingleton: true
    case .transient, .weakSingleton: false
    }
  }

  /// Whether an edge leads from a decoration to the element that it decorates. Such an edge is eager.
  func leadsToDecorated(_ edge: Int, of node: Node) -> Bool {
    isDecoration(node) && edge == edgeRange(of: node).lowerBound
  }

  /// The key that `node` requests if it is an alias, even if it is a default that has given way.
  func requestOfAlias(_ node: Node) -> Key? {
    declaration(of: node).flatMap { $0.alias == nil ? nil : declarations.requests[$0.requests.lowerBound] }
  }

  /// The edits of a small set of edges, though not always the smallest, that break all cycles; none if a cycle has no
  /// edge to edit.
  ///
  /// - Parameters:
  ///   - nextCycle: Returns a cycle without the edges that are edited already, if one is left.
  ///   - choices: Returns the edges of a cycle that may be edited, beside those that are edited already.
  func edits(
    breaking nextCycle: (Set<Int>) -> [Int]?, choosingAmong choices: ([Int], Set<Int>) -> [(edge: Int, edits: [Edit])]
  ) -> [Edit] {
    let limit = 32
    var known: [[Int]] = []
    var chosen: [Int] = []
    var edits: [Int: [Edit]] = [:]
    while let cycle = nextCycle(Set(chosen)) {
      let choices = choices(cycle, Set(chosen))
      if choices.isEmpty || known.count == limit { return [] }
      for choice in choices { edits[choice.edge] = choice.edits }
      known.append(choices.map(\.edge))
      chosen = edges(onAllOf: known)
    }
    return chosen.flatMap { edits[$0, default: []] }
  }

  /// One edge of each list. Edges that are in most lists are chosen first.
  private func edges(onAllOf lists: [[Int]]) -> [Int] {
    var open = lists
    var chosen: [Int] = []
    while !open.isEmpty {
      var counts: [Int: Int] = [:]
      for edge in open.joined() { counts[edge, default: 0] += 1 }
      guard let best = counts.keys.ascending().ascending(by: { -counts[$0, default: 0] }).first else { break }
      chosen.append(best)
      open.removeAll { $0.contains(best) }
    }
    return chosen.ascending()
  }
}

extension Strength {
  /// Whether the requester itself may retain the instance.
  var retainsInstance: Bool { self == .eager || self == .lazy }
}
