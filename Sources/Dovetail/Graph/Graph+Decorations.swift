// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The first request of a decoration is for the element that it decorates: a binding, or another decoration.

extension Graph {
  package func isDecoration(_ node: Node) -> Bool { declaration(of: node)?.role == .decoration }

  /// The undecorated node below `node` and further decorations; `node` itself if it is no decoration.
  ///
  /// `nil` if there is nothing to decorate. Another rule reports that.
  package func undecorated(_ node: Node) -> Node? {
    var node = node
    while isDecoration(node) {
      guard let decorated = edges(of: node).first?.destination else { return nil }
      node = decorated
    }
    return node
  }
}
