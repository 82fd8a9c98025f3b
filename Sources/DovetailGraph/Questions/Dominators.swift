// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The closest dominator of each node: the last one that all paths from the root to it have in common.
///
/// The iterative algorithm of Cooper, Harvey and Kennedy (A Simple, Fast Dominance Algorithm, 2001), with an explicit
/// stack. Without cycles, two rounds suffice. At worst, there are as many rounds as nodes.
struct Dominators {
  /// The closest dominators; `nil` for the root, and for nodes that no path reaches.
  let closest: [Int?]

  /// - Parameters:
  ///   - follow: the end of an edge, or `nil` for an edge that does not count.
  init(
    count: Int, from root: Int, outgoing: Adjacency, incoming: Adjacency, source: (Int) -> Int,
    follow: (Int) -> Int?
  ) {
    let order = Self.reversePostorder(count: count, from: root, along: outgoing, to: follow)
    var places = [Int?](repeating: nil, count: count)
    for (place, node) in order.enumerated() { places[node] = place }
    // By places in the order. Each dominator comes before the bindings that it dominates.
    var closest = [Int?](repeating: nil, count: order.count)
    closest[0] = 0
    var isChanging = true
    while isChanging {
      isChanging = false
      for place in order.indices.dropFirst() {
        var common: Int?
        for edge in incoming[order[place]] where follow(edge) != nil {
          guard let previous = places[source(edge)], closest[previous] != nil else { continue }
          common = common.map { Self.common(of: $0, previous, by: closest) } ?? previous
        }
        if closest[place] != common {
          closest[place] = common
          isChanging = true
        }
      }
    }
    var found = [Int?](repeating: nil, count: count)
    for place in order.indices.dropFirst() { found[order[place]] = closest[place].map { order[$0] } }
    self.closest = found
  }

  /// The last dominator that two nodes have in common.
  private static func common(of first: Int, _ second: Int, by closest: [Int?]) -> Int {
    var (first, second) = (first, second)
    while first != second {
      while first > second { first = closest[first] ?? 0 }
      while second > first { second = closest[second] ?? 0 }
    }
    return first
  }

  private static func reversePostorder(
    count: Int, from root: Int, along adjacency: Adjacency, to end: (Int) -> Int?
  ) -> [Int] {
    var isVisited = [Bool](repeating: false, count: count)
    var order: [Int] = []
    var path = [(node: root, edges: adjacency[root])]
    isVisited[root] = true
    while let (node, pending) = path.popLast() {
      var edges = pending
      var next: Int?
      while next == nil, let edge = edges.popFirst() {
        if let end = end(edge), !isVisited[end] { next = end }
      }
      guard let next else {
        order.append(node)
        continue
      }
      isVisited[next] = true
      path.append((node, edges))
      path.append((next, adjacency[next]))
    }
    return order.reversed()
  }
}
