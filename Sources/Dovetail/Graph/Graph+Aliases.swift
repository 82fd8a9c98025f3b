// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// An alias is like a transient node with one eager request: it retains nothing and passes effects on. Its own
// `lifetime(of:)` is therefore `transient`. The instance that it provides has the lifetime of its original.

extension Graph {
  /// Whether `node` is an alias, which provides the element of another node under another type.
  package func isAlias(_ node: Node) -> Bool { declaration(of: node)?.alias != nil }

  /// The node that makes the element behind `node` and further aliases. This is `node` itself if it is no alias, or if
  /// the aliases form a dependency cycle.
  package func original(of node: Node) -> Node { originals[node] ?? node }

  /// The aliases from `node` to its original, in order; empty if there is no original.
  package func aliases(from node: Node, atMost limit: Int = .max) -> [Node] {
    Array(sequence(first: node, next: next(behind:)).prefix(limit).prefix { originals[$0] != nil })
  }

  /// The node that an alias requests. A default that has given way has no request.
  package func next(behind alias: Node) -> Node? { edges(of: alias).first?.destination }

  /// The original of each alias that has one. O(V).
  func originalsOfAliases() -> [Node: Node] {
    var originals: [Node: Node] = [:]
    var visited: Set<Node> = []
    for start in declarations.all.indices where isAlias(start) {
      var chain: [Node] = []
      var next: Node? = start
      while let node = next, isAlias(node), visited.insert(node).inserted {
        chain.append(node)
        next = self.next(behind: node)
      }
      // Without an original if the last one leads to itself, or to one that has none.
      guard let end = next, let original = isAlias(end) ? originals[end] : end else { continue }
      for node in chain { originals[node] = original }
    }
    return originals
  }
}
