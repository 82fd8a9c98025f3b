// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Queries of several rules about components: their nesting, and the nodes that their roots lead to.

extension Survey {
  /// The declarations of exactly this key, in order.
  package func declarations(of key: Key) -> [Graph.Node] { bindings(ofStemOf: key).filter { graph.key(of: $0) == key } }

  /// The declarations of a missing node's key in child components of its requesters.
  package func captors(of node: Graph.Node) -> [Graph.Node] {
    guard graph.isMissing(node), graph.declarations.scopes.count > 1 else { return [] }
    let bound = declarations(of: graph.key(of: node)).filter { graph.declarations.all[$0].isBinding }
    if bound.isEmpty { return [] }
    let requesters = requests(for: node).map(\.requester)
    return bound.filter { captor in requesters.contains { isInside(captor, $0) } }
  }

  /// Whether `node` has a requester other than decorations that find nothing to decorate.
  package func isRequested(_ node: Graph.Node) -> Bool {
    let unmatched = graph.unmatchedDecorations
    return unmatched.isEmpty || requests(for: node).contains { !unmatched.contains($0.requester) }
  }

  /// The declarations that provide `key` to requests from `scope`, in that component and its ancestors, in order.
  ///
  /// They include a default that gives way, and the declarations that it gives way to.
  package func sources(of key: Key, seenFrom scope: Int) -> [Graph.Node] {
    declarations(of: key).filter { graph.declarations.all[$0].isBinding && isVisible($0, from: scope) }
  }

  /// Whether `scope` sees a declaration for `key`. A declaration that a collection may be empty counts.
  package func isDeclared(_ key: Key, seenFrom scope: Int) -> Bool {
    declarations(of: key).contains { node in
      let declaration = graph.declarations.all[node]
      return (declaration.isBinding || declaration.role == .emptyCollection) && isVisible(node, from: scope)
    }
  }

  /// Whether `node` belongs to the component of `scope`, or to one of its ancestors.
  package func isVisible(_ node: Graph.Node, from scope: Int) -> Bool {
    graph.declarations.isScope(scope, inside: graph.scope(of: node))
  }

  /// Whether `node` belongs to the component on whose behalf `requester` makes its requests, or to a component inside
  /// it.
  package func isInside(_ node: Graph.Node, _ requester: Graph.Node) -> Bool {
    let outer = graph.scope(openedBy: requester) ?? graph.scope(of: requester)
    return graph.declarations.isScope(graph.scope(of: node), inside: outer)
  }
}

extension Survey {
  /// Whether the root of a component is not bound. The needs of that root are then unknown.
  package var isRootMissing: Bool {
    missingNodes.lazy.flatMap(requests(for:)).contains { requester, edge in
      graph.declaration(of: requester)?.role == .component && edge == graph.edgeRange(of: requester).lowerBound
    }
  }
}

extension Graph {
  /// For each node, whether a path leads to it from `roots` along edges that `follow` accepts. A weak request reaches
  /// the aliases on its way, but not their original.
  package func reached(from roots: [Node], along follow: (Edge) -> Bool) -> [Bool] {
    var isReached = [Bool](repeating: false, count: nodes.count)
    var pending = roots
    var watched: [Node] = []
    while let node = pending.popLast() {
      if isReached[node] { continue }
      isReached[node] = true
      for edge in edges(of: node) {
        if follow(edge) { pending.append(edge.destination) }
        if edge.strength == .weak { watched += aliases(from: edge.destination) }
      }
    }
    for alias in watched { isReached[alias] = true }
    return isReached
  }
}

extension Declaration {
  /// Whether it provides its key.
  fileprivate var isBinding: Bool {
    switch role {
    case .binding, .defaultBinding, .seed, .component, .contribution, .wholeContribution: true
    case .emptyCollection, .decoration, .hook, .overridden: false
    }
  }
}
