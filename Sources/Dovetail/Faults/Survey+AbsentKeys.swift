// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// The key to bind so that requests for `node` succeed. For an optional that stays `nil`, this is the key behind the
  /// optional and behind the access that it wraps. For a missing node, it is the node's own key.
  package func absentKey(of node: Graph.Node) -> Key {
    guard graph.isUnfilledOptional(node) else { return graph.key(of: node) }
    var key = graph.key(of: node)
    while true {
      switch keys.derivation(of: key) {
      case .wrapping(let other), .access(let other, _, _), .optional(let other),
        .accessCollection(let other, _, _):
        key = other
      case .none, .unit, .closer, .collection, .unsatisfiable: return key
      }
    }
  }

  /// The bindings that would provide a missing factory if their first parameters were its arguments.
  package func factories(meantBy missing: Graph.Node) -> [Graph.Node] {
    let key = absentKey(of: missing)
    let arguments = arguments(of: key)
    if arguments.isEmpty { return [] }
    return declarations(of: constructed(by: key)).filter { node in
      let declaration = graph.declarations.all[node]
      return declaration.role == .binding && declaration.lifetime == .transient && declaration.alias == nil
        && !declaration.isClosable && graph.declarations.requests[declaration.requests].starts(with: arguments)
    }
  }
}
