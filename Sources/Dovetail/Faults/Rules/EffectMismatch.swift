// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// A requester does not accept the effects of an element's construction.
  ///
  /// Sound because an edge brings exactly the effects that inference found behind it. Complete because every edge that
  /// demands an element, rather than passing it on, states which effects it accepts. All effects that the component
  /// itself refuses are one diagnostic, because another `build()` fixes them. All accesses with the same nearest culprit
  /// are one diagnostic, because one edit of that binding fixes them. O(V + E), plus one search for each diagnostic and
  /// each set of effects.
  func effectMismatches() -> [Fault] {
    if !graph.hasEffects { return [] }
    return [faultOfBuild()].compactMap(\.self)
      + graph.nodes.dropFirst().flatMap { refusals(by: $0) }.grouped(by: \.culprit)
      .map { .effectMismatch($0.elements) }
  }

  /// The refusals of `effects` by `node`, one for each edge that brings some of them.
  private func refusals(of effects: Effects = .all, by node: Graph.Node) -> [Refusal] {
    graph.edgeRange(of: node).compactMap { edge in
      let accepted = graph.effects(acceptedAlong: edge, of: node)
      let brought = graph.effects(along: edge)
      let refused = brought.subtracting(accepted).intersection(effects)
      if refused.isEmpty { return nil }
      let destination = graph.edges[edge].destination
      return Refusal(
        effects: refused, brought: brought.intersection(effects.union(.all)), node: node, edge: edge,
        destination: destination,
        culprit: culpritSearch.culprit(behind: destination, doing: refused))
    }
  }

  private func faultOfBuild() -> Fault? {
    // `async` comes first, because the build that accepts it accepts nearly everything.
    [Effects.async, .mainActor, .confined, .afterBuild].lazy.compactMap { effects in
      let refusals = self.refusals(of: effects, by: self.graph.component)
      return refusals.isEmpty ? nil : .refusedBuild(effects, refusals)
    }.first
  }
}

/// An edge that brings effects that are not accepted.
package struct Refusal: Sendable {
  package let effects: Effects
  /// All effects that the edge brings.
  package let brought: Effects
  package let node: Graph.Node
  package let edge: Int
  package let destination: Graph.Node
  /// The nearest declaration whose own factory has one of the effects.
  package let culprit: Graph.Node
}
