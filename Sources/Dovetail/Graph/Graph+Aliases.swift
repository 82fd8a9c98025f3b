// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// An alias is like a transient node with one eager request: it retains nothing and passes effects on. Its own
// `lifetime(of:)` is therefore `transient`. The instance that it provides has the lifetime of its original.

extension Graph {
  /// Whether `node` is an alias, which provides the element of another node under another type.
  package func isAlias(_ node: Node) -> Bool { declaration(of: node)?.alias != nil }

  /// The node that makes the element behind `node` and further aliases. This is `node` itself if it is no alias, or if
  /// the aliases form a dependency cycle.
  package func original(of node: Node) -> Node {
    if !isAlias(node) { return node }
    return aliases(from: node).last.flatMap { edges(of: $0).first?.destination } ?? node
  }

  /// The aliases from `node` to its original, in order; empty if there is no original.
  package func aliases(from node: Node) -> [Node] {
    var aliases: [Node] = []
    var next: Node? = node
    while let node = next, isAlias(node) {
      // The aliases form a cycle.
      if aliases.count == declarations.all.count { return [] }
      aliases.append(node)
      // A default that has given way has no request.
      next = edges(of: node).first?.destination
    }
    return aliases
  }
}
