// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The nodes that the root retains, each by one path. The paths form a tree, so it is known at once which of them lead along
/// an edge.
struct Retention {
  private let tree: Search
  /// The places of each node and of the last node behind it, in an order in which all nodes behind a node follow it.
  private var places: [Graph.Node: (own: Int, last: Int)] = [:]

  init(of facts: Facts) {
    let graph = facts.graph
    tree = Search(from: facts.usage.roots) { node in
      graph.steps(from: node) { graph.edges[$0].strength != .weak }
    }
    // The number of nodes behind each, itself included. A search arrives at a node before those behind it.
    var counts: [Graph.Node: Int] = [:]
    for node in tree.vertices.reversed() {
      counts[node, default: 0] += 1
      if let previous = tree.arrivals[node]?.previous { counts[previous, default: 0] += counts[node, default: 0] }
    }
    var free: [Graph.Node: Int] = [:]
    var next = 0
    for node in tree.vertices {
      let count = counts[node, default: 0]
      let previous = tree.arrivals[node]?.previous
      let own = previous.flatMap { free[$0] } ?? next
      if let previous { free[previous] = own + count } else { next += count }
      places[node] = (own, own + count - 1)
      free[node] = own + 1
    }
  }
}

extension Facts {
  /// Whether the root still leads to a node without some requests. An object that is only requested weakly would be
  /// released immediately. Once a report has searched a lot, this is taken for granted, and the trial of the edit shows it.
  func isRetained(_ node: Graph.Node, without removed: Set<Int>) -> Bool {
    if affordableSteps < 0 { return true }
    let retention = retention
    let cut = retention.nodes(enteredBy: removed, in: graph)
    // Another path may enter the part of the tree that is cut off.
    let search = Search(
      from: [node], until: { retention.reaches($1, besides: cut) },
      steps: { reached in
        if retention.reaches(reached, besides: cut) { return [] }
        return survey.incoming[reached, default: []]
          .filter { !removed.contains($0.edge) && graph.edges[$0.edge].strength != .weak }
          .map { ($0.edge, $0.source) }
      })
    affordableSteps -= search.vertices.count
    return search.vertices.last.map { retention.reaches($0, besides: cut) } ?? false
  }
}

extension Retention {
  /// The nodes whose paths end with one of some edges.
  fileprivate func nodes(enteredBy edges: Set<Int>, in graph: Graph) -> [Graph.Node] {
    edges.compactMap { edge in
      let node = graph.edges[edge].destination
      return tree.arrivals[node].flatMap { $0.previous != nil && $0.edge == edge ? node : nil }
    }
  }

  /// Whether a path leads to a node through none of `cut`.
  fileprivate func reaches(_ node: Graph.Node, besides cut: [Graph.Node]) -> Bool {
    guard let own = places[node]?.own else { return false }
    return !cut.contains { places[$0].map { $0.own <= own && own <= $0.last } ?? false }
  }
}
