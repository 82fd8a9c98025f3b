// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// A value needs itself for its own construction.
  ///
  /// Sound and complete: eager edges are exactly the "must exist before" relation. An order of construction exists if and
  /// only if the relation has no loop. A loop is a cluster with an edge inside. There is one diagnostic for each loop: it
  /// shows a shortest cycle, and each of its fixes breaks all cycles of the loop.
  ///
  /// A loop of aliases is a cycle even if it has deferred edges: an alias of a provider of itself. Nothing in such a loop
  /// constructs anything but decorations of it, so a request of it recurs without end. Collections do not count, because
  /// they have other parts.
  ///
  /// O(V + E) without eager cycles, and no cost without any loops, including deferred ones. A loop of n nodes and m edges
  /// takes up to n searches of O(n + m), each no deeper than the best cycle known.
  func dependencyCycles() -> [Fault] {
    if graph.order != nil { return [] }
    return graph.clusters(from: graph.nodes) { $0 == .eager }
      .filter { graph.isEagerLoop($0) }
      .map { $0.ascending() }
      .ascending { $0[0] }
      .map { .dependencyCycle(graph.shortestCycle(inside: $0), inside: $0) }
      + cyclesOfAliases().map { cycle in .dependencyCycle(cycle, inside: cycle.map { graph.edges[$0].destination }) }
  }

  /// A cycle with a deferred edge for each loop that consists of aliases and of access to them.
  private func cyclesOfAliases() -> [[Int]] {
    let aliases = graph.nodes.filter(graph.isAlias)
    if aliases.isEmpty { return [] }
    let loops = Clusters(
      count: graph.nodes.count, roots: aliases, edges: edgesToOriginals,
      destination: { graph.edges[$0].strength == .weak ? nil : graph.edges[$0].destination })
    return loops.map { $0.ascending() }.ascending { $0[0] }.compactMap { loop in
      let edges = Set(loop.flatMap { Array(edgesToOriginals(of: $0)) }.filter { graph.edges[$0].strength != .weak })
      let members = Set(loop)
      return loop.first(where: graph.isAlias).flatMap { alias in
        graph.shortestDeferredCycle(through: alias) {
          edges.contains($0) && members.contains(graph.edges[$0].destination)
        }
      }
    }
  }

  /// The edges to what a node stands for: the original of an alias, the decorated instance, or that of an access.
  private func edgesToOriginals(of node: Graph.Node) -> Range<Int> {
    let edges = graph.edgeRange(of: node)
    return switch graph.origin(of: node) {
    case .declared: graph.isAlias(node) ? edges : graph.isDecoration(node) ? edges.prefix(1) : 0..<0
    case .derived(.wrapping), .derived(.access), .derived(.optional), .access: edges
    case .derived, .joined, .missing, .unsatisfiable: 0..<0
    }
  }
}

extension Graph {
  fileprivate func isEagerLoop(_ cluster: some Collection<Node>) -> Bool { isLoop(cluster) { $0 == .eager } }

  /// A shortest cycle of eager edges inside a loop, without the removed edges; empty if none is left.
  ///
  /// Once the cycles through a node are known, further searches omit the node. When the searches have cost as much as a
  /// split, the remaining nodes are split into clusters again, so that a single large ring costs one search.
  package func shortestCycle(inside loop: [Node], without removed: Set<Int> = []) -> [Int] {
    var best: [Int] = []
    var pending = [loop]
    while let group = pending.popLast() {
      var remaining = Set(group)
      let costOfSplitting = group.reduce(0) { $0 + edgeRange(of: $1).count }
      var cost = 0
      for start in group {
        let found = shortestCycle(through: start, shorterThan: best.isEmpty ? .max : best.count) { edge in
          cost += 1
          return edges[edge].strength == .eager && !removed.contains(edge)
            && remaining.contains(edges[edge].destination)
        }
        if let found { best = found }
        if best.count == 1 { return best }
        remaining.remove(start)
        if cost >= costOfSplitting {
          let rest = clusters(among: remaining.ascending()) { edges[$0].strength == .eager && !removed.contains($0) }
          pending += rest.map { $0.ascending() }.filter { isEagerLoop($0) }
          break
        }
      }
    }
    return best
  }
}
