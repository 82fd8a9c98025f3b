// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// An alias is a node like a transient one, with one eager request: it keeps nothing, and effects pass. So `lifetime(of:)` an alias
// is `transient`. How long the instance lives that it gives is the lifetime of its original.

extension Graph {
  /// Whether `node` is an alias: what it gives is the element of another node, under another type.
  func isAlias(_ node: Node) -> Bool { declaration(of: node)?.alias != nil }

  /// The node behind `node` and further aliases, which makes what they give; `node` itself if it is no alias, or if the aliases lead
  /// back to each other, which is a dependency cycle.
  func original(of node: Node) -> Node {
    if !isAlias(node) { return node }
    return aliases(from: node).last.flatMap { edges(of: $0).first?.destination } ?? node
  }

  /// The aliases from `node` to its original, in order; empty if there is no original.
  func aliases(from node: Node) -> [Node] {
    var aliases: [Node] = []
    var next: Node? = node
    while let node = next, isAlias(node) {
      // No more steps than declarations.
      if aliases.count == declarations.all.count { return [] }
      aliases.append(node)
      // A default that has given way has no request.
      next = edges(of: node).first?.destination
    }
    return aliases
  }

  /// What `node` requests if it is an alias, even if it is a default that has given way.
  func requestOfAlias(_ node: Node) -> Key? {
    declaration(of: node).flatMap { $0.alias == nil ? nil : declarations.requests[$0.requests.lowerBound] }
  }
}
