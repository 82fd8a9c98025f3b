// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// The border to an old container. `DovetailBridge` makes it of usual statements, which are known by their types.

extension Facts {
  /// Whether a declaration contributes an export or an import to the crossings.
  func isCrossing(_ node: Graph.Node) -> Bool {
    graph.declaration(of: node)?.role == .contribution && isOfCrossings(graph.key(of: node))
  }

  /// Whether a key is that of the crossings.
  func isOfCrossings(_ key: Key) -> Bool { element(ofCollection: key).map { isOfBorder($0, "Crossing") } ?? false }

  /// Whether a declaration lets old code resolve what it requests.
  func isExport(_ node: Graph.Node) -> Bool { isCrossing(node) && !graph.requests(of: node).isEmpty }

  /// Whether an old container provides a binding. Its line contributes a crossing as well, which requests nothing. After the
  /// border, it requests what the old container needs.
  func isImport(_ node: Graph.Node) -> Bool {
    guard graph.declaration(of: node)?.role == .binding, !graph.isAlias(node),
      graph.requests(of: node).first.map({ isOfBorder($0, "Border") }) ?? false
    else { return false }
    return graph.declarations.all.indices.contains { other in
      graph.site(of: other) == graph.site(of: node) && graph.declarations.all[other].role == .contribution
        && graph.requests(of: other).isEmpty
    }
  }

  /// Whether a binding is the border to an old container, and something is exported. Only imports request it.
  func isBorderOfExports(_ node: Graph.Node) -> Bool {
    isOfBorder(graph.key(of: node), "Border") && graph.declarations.all.indices.contains(where: isExport)
  }

  private func isOfBorder(_ key: Key, _ name: String) -> Bool {
    guard case .nominal(let type) = keys.syntax(of: key) else { return false }
    return type.declaration.module == "DovetailBridge" && type.declaration.path == [name]
  }

  /// Whether the author of a requester can write another type instead of what it requests by an edge. The original of an
  /// alias, the decorated element of a decoration, and what crosses the border are no parameters.
  func isOfParameter(_ edge: Int, of requester: Graph.Node) -> Bool {
    !graph.leadsToDecorated(edge, of: requester) && !graph.isAlias(requester) && !isExport(requester)
      && !isImport(requester)
  }
}
