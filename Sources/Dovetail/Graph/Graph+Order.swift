// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The progress of a search at a node.
private enum Progress {
  case untouched
  case begun
  case finished
}

extension Graph {
  /// All nodes, each after those that it leads to; `nil` if there is no such order.
  ///
  /// Most graphs have such an order, and it costs a fraction of the ``Clusters``. Depth first with an explicit stack:
  /// O(V + E).
  func orderedNodes() -> [Node]? {
    var progress = [Progress](repeating: .untouched, count: nodes.count)
    var order: [Node] = []
    order.reserveCapacity(nodes.count)
    var path: [(node: Node, edges: Range<Int>)] = []
    for start in nodes where progress[start] == .untouched {
      progress[start] = .begun
      path.append((start, edgeRange(of: start)))
      while let (node, pending) = path.popLast() {
        var edges = pending
        var next: Node?
        while next == nil, let edge = edges.popFirst() {
          let destination = self.edges[edge].destination
          if self.edges[edge].strength == .weak || progress[destination] == .finished { continue }
          if progress[destination] == .begun { return nil }
          next = destination
        }
        if let next {
          path.append((node, edges))
          progress[next] = .begun
          path.append((next, edgeRange(of: next)))
        } else {
          progress[node] = .finished
          order.append(node)
        }
      }
    }
    return order
  }

  /// The nodes of ``order`` that `roots` lead to, in that order, and the number of nodes in their longest chain of
  /// eager edges, counted up to 255.
  func order(from roots: [Node]) -> (nodes: [Node], depth: Int)? {
    guard let order else { return nil }
    // The length of the longest chain that ends at a node; zero if nothing leads there.
    var lengths = [UInt8](repeating: 0, count: nodes.count)
    var longest: UInt8 = 0
    for root in roots { lengths[root] = 1 }
    for node in order.reversed() where lengths[node] > 0 {
      let length = lengths[node]
      let lengthBelow = length == .max ? length : length + 1
      longest = max(longest, length)
      for index in edgeRange(of: node) where edges[index].strength != .weak {
        let destination = edges[index].destination
        lengths[destination] = max(lengths[destination], edges[index].strength == .eager ? lengthBelow : 1)
      }
    }
    return (order.filter { lengths[$0] > 0 }, Int(longest))
  }
}
