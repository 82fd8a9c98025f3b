// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Finds the declarations that are to blame for effects: those that do them themselves.
///
/// Effects propagate along eager edges, and along weak ones to what is shared and not Sendable; but not out of an eager
/// singleton that exists already, nor, if they are confined, out of what is Sendable. How far each node is from the nearest
/// culprit is found out once for each set of effects, so that thousands of refusals cost no more than one.
final class CulpritSearch {
  let graph: Graph

  private struct Step {
    let distance: Int
    let culprit: Graph.Node
    var next: Graph.Node?
  }

  private var steps: [Effects: [Graph.Node: Step]] = [:]
  private lazy var incoming = graph.nodes.reduce(
    into: [Graph.Node: [(source: Graph.Node, effects: Effects)]]()
  ) { incoming, node in
    for edge in graph.edges(of: node) where edge.strength != .deferred {
      incoming[edge.destination, default: []].append((node, graph.effects(along: edge)))
    }
  }

  init(_ graph: Graph) {
    self.graph = graph
  }

  /// The nearest to `start` of those that do one of `effects` themselves; the first in the order of edges where several are.
  func culprit(behind start: Graph.Node, doing effects: Effects) -> Graph.Node {
    steps(toEffects: effects)[start]?.culprit ?? start
  }

  /// A shortest path to that nearest one, both ends included.
  func path(from start: Graph.Node, toEffects effects: Effects) -> [Graph.Node] {
    let steps = steps(toEffects: effects)
    return Array(sequence(first: start) { steps[$0]?.next })
  }

  /// All that does one of `effects` itself and is needed by one of `starts`, the nearest first.
  func culprits(behind starts: [Graph.Node], doing effects: Effects) -> [Graph.Node] {
    var seen: Set<Graph.Node> = []
    var frontier = starts.filter { seen.insert($0).inserted }
    var next = 0
    while next < frontier.count {
      frontier += sources(of: frontier[next], bringing: effects).filter { seen.insert($0).inserted }
      next += 1
    }
    return frontier.filter { !graph.ownEffects(of: $0).isDisjoint(with: effects) }
  }

  /// Where one of `effects` comes from in one step.
  private func sources(of node: Graph.Node, bringing effects: Effects) -> [Graph.Node] {
    graph.edges(of: node).filter { $0.strength != .deferred && !graph.effects(along: $0).isDisjoint(with: effects) }
      .map(\.destination)
  }

  /// For each node from which something that does one of `effects` can be reached: the next step on the path to the nearest,
  /// and which that is.
  private func steps(toEffects effects: Effects) -> [Graph.Node: Step] {
    if let known = steps[effects] { return known }
    var found: [Graph.Node: Step] = [:]
    var frontier = graph.nodes.filter { !graph.ownEffects(of: $0).isDisjoint(with: effects) }
    for culprit in frontier { found[culprit] = Step(distance: 0, culprit: culprit) }
    var next = 0
    while next < frontier.count {
      let node = frontier[next]
      next += 1
      guard let step = found[node] else { continue }
      for (source, brought) in incoming[node, default: []]
      where !brought.isDisjoint(with: effects) && found[source] == nil {
        found[source] = Step(distance: step.distance + 1, culprit: step.culprit)
        frontier.append(source)
      }
    }
    // Whoever is as near comes in the order of edges, not in that of the search; the nearer are settled first.
    for node in frontier {
      guard let distance = found[node]?.distance, distance > 0 else { continue }
      let next = sources(of: node, bringing: effects).first { found[$0]?.distance == distance - 1 }
      if let next, let step = found[next] {
        found[node] = Step(distance: distance, culprit: step.culprit, next: next)
      }
    }
    steps[effects] = found
    return found
  }
}
