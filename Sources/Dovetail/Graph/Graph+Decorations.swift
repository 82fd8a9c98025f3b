// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The first request of a decoration is that for what it decorates: a binding, or another decoration of the same element.

extension Graph {
  func isDecoration(_ node: Node) -> Bool { declaration(of: node)?.role == .decoration }

  /// Whether an edge leads from a decoration to what it decorates, which it needs at once.
  func leadsToDecorated(_ edge: Int, of node: Node) -> Bool {
    isDecoration(node) && edge == edgeRange(of: node).lowerBound
  }

  /// What the decorations of one element decorate in the end, if `node` is one of them; otherwise the node itself.
  ///
  /// `nil` if there is nothing to decorate, which another rule reports.
  func undecorated(_ node: Node) -> Node? {
    var node = node
    while isDecoration(node) {
      guard let decorated = edges(of: node).first?.destination else { return nil }
      node = decorated
    }
    return node
  }
}
