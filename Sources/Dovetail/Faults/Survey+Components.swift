// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Queries of several rules about components: their nesting, and the nodes that their roots lead to.

extension Survey {
  /// The declarations of a missing node's key in child components of its requesters.
  package func captors(of node: Graph.Node) -> [Graph.Node] {
    guard graph.isMissing(node), graph.declarations.scopes.count > 1 else { return [] }
    let bound = declarations(of: graph.key(of: node)).filter { graph.declarations.all[$0].providesItsKey }
    if bound.isEmpty { return [] }
    let outer = Set(requests(for: node).map { graph.scope(openedBy: $0.requester) ?? graph.scope(of: $0.requester) })
    return bound.filter { graph.declarations.chain(to: graph.scope(of: $0)).contains(where: outer.contains) }
  }

  /// Whether `node` has a requester other than decorations that find nothing to decorate.
  package func isRequested(_ node: Graph.Node) -> Bool {
    unmatchedDecorations.isEmpty || requests(for: node).contains { !unmatchedDecorations.contains($0.requester) }
  }

  /// Whether `node` belongs to the component on whose behalf `requester` makes its requests, or to a component inside
  /// it.
  package func isInside(_ node: Graph.Node, _ requester: Graph.Node) -> Bool {
    let outer = graph.scope(openedBy: requester) ?? graph.scope(of: requester)
    return graph.declarations.isScope(graph.scope(of: node), inside: outer)
  }
}

extension Declaration {
  /// Whether it provides its key.
  package var providesItsKey: Bool {
    switch role {
    case .binding, .defaultBinding, .seed, .component, .contribution, .wholeContribution: true
    case .emptyCollection, .decoration, .hook, .overridden: false
    }
  }
}
