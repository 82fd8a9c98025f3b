// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Graph {
  /// The singletons of one scope that constructing `start` needs eagerly, in the order in which factories that call each other
  /// would construct them: each after those that it needs itself.
  ///
  /// Eager singletons are left out, because they exist before, and so is what was `seen` by an earlier call. Depth first with
  /// an explicit stack: O(V + E).
  func singletonsNeeded(by start: Node, of scope: Int, seen: inout [Bool]) -> [Node] {
    guard self.scope(of: start) == scope, !seen[start] else { return [] }
    var order: [Node] = []
    var path = [(node: start, edges: edgeRange(of: start))]
    seen[start] = true
    while let (node, pending) = path.popLast() {
      var edges = pending
      var next: Node?
      while next == nil, let edge = edges.popFirst() {
        let target = self.edges[edge].target
        let isNeeded = self.edges[edge].strength == .eager && lifetime(of: target) != .eagerSingleton
        if isNeeded, !seen[target], self.scope(of: target) == scope { next = target }
      }
      if let next {
        path.append((node, edges))
        seen[next] = true
        path.append((next, edgeRange(of: next)))
      } else if lifetime(of: node) == .singleton {
        order.append(node)
      }
    }
    return order
  }
}
