// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// What the root of a graph leads to.

extension Survey {
  /// Whether the root of a component is bound nowhere, so that nothing can be said about what that root needs.
  var isRootMissing: Bool {
    graph.derivedNodes.contains { node in
      guard case .missing = graph.origin(of: node) else { return false }
      return requests(for: node).contains { requester, edge in
        graph.declaration(of: requester)?.role == .component && edge == graph.edgeRange(of: requester).lowerBound
      }
    }
  }
}

extension Graph {
  /// For each node, whether a path leads there from `roots` along edges that `follow` accepts. A weak request reaches the aliases
  /// that it leads through, but not their original.
  func reached(from roots: [Node], along follow: (Edge) -> Bool) -> [Bool] {
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
