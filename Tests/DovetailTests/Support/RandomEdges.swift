// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

/// A random directed graph, for tests of algorithms, as the successors of each node.
struct RandomEdges {
  let successors: [[Int]]

  init(nodes: Int, edges: Int, using random: inout SplitMix64) {
    var successors = [[Int]](repeating: [], count: nodes)
    for _ in 0..<edges {
      successors[Int.random(in: 0..<nodes, using: &random)].append(Int.random(in: 0..<nodes, using: &random))
    }
    self.successors = successors
  }

  /// A graph of at most `nodes` nodes, and of at most twice as many edges as it has nodes.
  init(upTo nodes: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...nodes, using: &random)
    self.init(nodes: count, edges: Int.random(in: 0...count * 2, using: &random), using: &random)
  }

  /// The number of steps of a shortest path, of one step or more, from each node to each; `nil` where there is none.
  ///
  /// Computed by trying every node as a waypoint (Floyd and Warshall).
  var distances: [[Int?]] {
    var distances = successors.map { next in successors.indices.map { next.contains($0) ? 1 : nil } }
    for middle in successors.indices {
      for start in successors.indices {
        guard let first = distances[start][middle] else { continue }
        for end in successors.indices {
          guard let second = distances[middle][end] else { continue }
          distances[start][end] = min(distances[start][end] ?? .max, first + second)
        }
      }
    }
    return distances
  }

  /// The same graph as bindings of `N0`, `N1`, …, with the first of them as the root.
  var toy: ToyGraph {
    ToyGraph(
      root: "N0",
      statements: successors.enumerated().map { node, next in "N\(node)".bound.needs(next.map { "N\($0)" }) })
  }
}
