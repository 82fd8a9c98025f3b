// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Which declarations a component sees.

extension Survey {
  /// The declarations that provide `key` to requests from `scope`, in that component and its ancestors, in order.
  ///
  /// They include a default that gives way, and the declarations that it gives way to.
  func sources(of key: Key, seenFrom scope: Int) -> [Graph.Node] {
    declarations(of: key).filter { graph.declarations.all[$0].isBinding && isVisible($0, from: scope) }
  }

  /// Whether `scope` sees a declaration for `key`. A declaration that a collection may be empty counts.
  func isDeclared(_ key: Key, seenFrom scope: Int) -> Bool {
    declarations(of: key).contains { node in
      let declaration = graph.declarations.all[node]
      return (declaration.isBinding || declaration.role == .emptyCollection) && isVisible(node, from: scope)
    }
  }

  /// Whether the root of a component is not bound. The needs of that root are then unknown.
  var isRootMissing: Bool {
    missingNodes.lazy.flatMap(requests(for:)).contains { requester, edge in
      graph.declaration(of: requester)?.role == .component && edge == graph.edgeRange(of: requester).lowerBound
    }
  }

  /// Whether `node` belongs to the component of `scope`, or to one of its ancestors.
  func isVisible(_ node: Graph.Node, from scope: Int) -> Bool {
    graph.declarations.isScope(scope, inside: graph.scope(of: node))
  }
}
