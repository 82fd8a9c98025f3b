// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension GraphIndex {
  /// For each binding, the number of its strongly connected component over eager and deferred requests. A binding that
  /// is on no cycle has a number of its own.
  ///
  /// The algorithm of Kosaraju and Sharir with explicit stacks: linear.
  func loops() -> [Int] {
    var isVisited = [Bool](repeating: false, count: graph.bindings.count)
    var order: [Int] = []
    for start in graph.bindings.indices where !isVisited[start] {
      isVisited[start] = true
      var path = [(node: start, edges: outgoing[start])]
      while let (node, pending) = path.popLast() {
        var edges = pending
        var next: Int?
        while next == nil, let edge = edges.popFirst() {
          let target = self.edges[edge].target
          if !isWeak(edge), !isVisited[target] { next = target }
        }
        guard let next else {
          order.append(node)
          continue
        }
        isVisited[next] = true
        path += [(node, edges), (next, outgoing[next])]
      }
    }
    var loops = [Int](repeating: -1, count: graph.bindings.count)
    for start in order.reversed() where loops[start] < 0 {
      loops[start] = start
      var pending = [start]
      while let node = pending.popLast() {
        for edge in incoming[node] where !isWeak(edge) && loops[edges[edge].source] < 0 {
          loops[edges[edge].source] = start
          pending.append(edges[edge].source)
        }
      }
    }
    return loops
  }
}
