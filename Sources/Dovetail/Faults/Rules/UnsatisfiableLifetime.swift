// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// A weak singleton is no object, so it cannot be held weakly.
  ///
  /// An error, because each request would construct another instance, or one instance would be retained for ever. Sound
  /// because only classes and class-bound protocols guarantee objects. Elements of all other types may be values, in one
  /// configuration or another. A whole collection is a value, even if its elements are objects. A value that exists
  /// already is shared in any case. A decoration has the lifetime of the decorated element and counts only behind an
  /// alias, because otherwise the binding of its type is reported. O(V), with one comparison for each declaration.
  func unsatisfiableLifetimes() -> [Fault] {
    graph.declarations.all.indices
      .filter { isHeldWeakly($0) && !isObject(held(by: $0)) && !isInsideEndlessInstallation($0) }
      // A module that several components install makes the same bindings in each.
      .uniqued(by: line(behind:))
      .map { .unsatisfiableLifetime($0) }
  }

  private func isHeldWeakly(_ node: Graph.Node) -> Bool {
    graph.lifetime(of: node).isWeak
      && (!graph.isDecoration(node) || graph.undecorated(node).map(graph.isAlias) ?? false)
  }

  /// The key of the element that would be held weakly.
  package func held(by node: Graph.Node) -> Key {
    let key = graph.key(of: node)
    return graph.declaration(of: node)?.role == .contribution
      ? element(ofCollection: key) ?? key : constructed(by: key)
  }
}
