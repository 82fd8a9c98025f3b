// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Finds the culprits of effects: the declarations whose own factories have them.
///
/// Effects propagate along eager edges, and along weak edges to shared elements that are not Sendable. They do not
/// propagate out of an eager singleton that already exists. Confinement does not propagate out of Sendable elements.
/// The distances to the nearest culprit are computed once for each set of effects, so thousands of refusals cost no
/// more than one.
package final class CulpritSearch {
  let graph: Graph

  private struct Step {
    let culprit: Graph.Node
    let next: Graph.Node?
  }

  private var steps: [Effects: [Graph.Node: Step]] = [:]
  private lazy var incoming = graph.incomingEdges()

  init(_ graph: Graph) {
    self.graph = graph
  }

  /// The culprit of one of `effects` that is nearest to `start`. If several are equally near, it is the first in the
  /// order of edges.
  package func culprit(behind start: Graph.Node, doing effects: Effects) -> Graph.Node {
    steps(toEffects: effects)[start]?.culprit ?? start
  }

  /// A shortest path to the nearest culprit, both ends included.
  package func path(from start: Graph.Node, toEffects effects: Effects) -> [Graph.Node] {
    let steps = steps(toEffects: effects)
    return Array(sequence(first: start) { steps[$0]?.next })
  }

  /// All culprits that `starts` need, the nearest first.
  ///
  /// - Parameter limit: The number of nodes to search, beyond those of `starts`.
  package func culprits(behind starts: [Graph.Node], doing effects: Effects, atMost limit: Int) -> [Graph.Node] {
    let search = Search(
      from: starts, until: { search, _ in search.vertices.count > starts.count + limit },
      steps: { sources(of: $0, bringing: effects) })
    return search.vertices.filter { !graph.ownEffects(of: $0).isDisjoint(with: effects) }
  }

  /// The steps to the nodes that bring one of `effects` to `node`.
  private func sources(of node: Graph.Node, bringing effects: Effects) -> [Search.Step] {
    graph.steps(from: node) { brings(effects, along: $0) }
  }

  private func brings(_ effects: Effects, along edge: Int) -> Bool {
    !graph.edges[edge].strength.isDeferred && !graph.effects(along: edge).isDisjoint(with: effects)
  }

  /// For each node that leads to a culprit of one of `effects`: the nearest culprit, and the next step on the path to
  /// it.
  private func steps(toEffects effects: Effects) -> [Graph.Node: Step] {
    if let known = steps[effects] { return known }
    let culprits = graph.nodes.filter { !graph.ownEffects(of: $0).isDisjoint(with: effects) }
    let search = Search(from: culprits) { node in
      incoming[node, default: []].filter { brings(effects, along: $0.edge) }.map { ($0.edge, $0.source) }
    }
    var found: [Graph.Node: Step] = [:]
    for node in search.vertices {
      // If several are equally near, the first in the order of edges counts, not the first in the order of the search.
      let nearer = sources(of: node, bringing: effects).map(\.vertex).first { source in
        search.distance(to: source).map { $0 + 1 } == search.distance(to: node)
      }
      found[node] = Step(culprit: nearer.flatMap { found[$0]?.culprit } ?? node, next: nearer)
    }
    steps[effects] = found
    return found
  }
}
