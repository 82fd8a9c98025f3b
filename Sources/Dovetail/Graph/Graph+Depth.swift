// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Graph {
  /// The length of the longest chain of eager edges, counted in nodes, among `components`, which follow all edges but weak
  /// ones. All members of a component count, because each may lead to the next.
  func depth(of components: StronglyConnectedComponents) -> Int {
    var lengths = [Int](repeating: 0, count: nodes.count)
    for component in components {
      let lengthBelow = component.lazy.map { longestChain(below: $0, lengths: lengths) }.max() ?? 0
      for node in component { lengths[node] = lengthBelow + component.count }
    }
    return lengths.max() ?? 0
  }

  private func longestChain(below node: Node, lengths: [Int]) -> Int {
    edges(of: node).lazy.filter { $0.strength == .eager }.map { lengths[$0.target] }.max() ?? 0
  }

  /// For each of `starts`, which are constructed in this order, the singletons of one scope that can be constructed before, so
  /// that no chain of constructions inside each other is longer than `limit`. They are in the order of construction, and each
  /// is needed eagerly by its start.
  ///
  /// Such a singleton ends a chain, as an eager singleton does. A transient cannot be constructed before; nor is a singleton
  /// whose factory has effects, because an error has to say what was under construction. Chains of these stay as they are.
  /// O(V + E).
  ///
  /// - Precondition: eager edges form no cycle.
  func singletons(toConstructBefore starts: [Node], of scope: Int, limit: Int) -> [[Node]] {
    var found = [[Node]](repeating: [], count: starts.count)
    // The longest chain that is left at each node when those have been constructed; negative for what has not been seen.
    var lengths = [Int](repeating: -1, count: nodes.count)
    var start = 0
    let order = StronglyConnectedComponents(count: nodes.count, roots: starts, edges: edgeRange(of:)) { edge in
      let target = edges[edge].target
      let isNeeded = edges[edge].strength == .eager && lifetime(of: target) != .eagerSingleton
      return isNeeded && self.scope(of: target) == scope ? target : nil
    }
    for node in order.joined() {
      // The order ends with each start in turn, or had it already, because an earlier one needs it.
      while lengths[starts[start]] >= 0 { start += 1 }
      let length = 1 + max(0, longestChain(below: node, lengths: lengths))
      lengths[node] = node == starts[start] ? 0 : length
      let isPlainSingleton = lifetime(of: node) == .singleton && effects(ofConstructing: node).isEmpty
      if lengths[node] >= limit, isPlainSingleton, self.scope(of: node) == scope {
        found[start].append(node)
        lengths[node] = 0
      }
    }
    return found
  }
}
