// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// The key to bind so that requests for `node` succeed. For an optional that stays `nil`, this is the key behind the
  /// optional and behind the access that it wraps. For a missing node, it is the node's own key.
  package func absentKey(of node: Graph.Node) -> Key {
    let key = graph.key(of: node)
    return graph.isUnfilledOptional(node) ? keys(behind: key).last ?? key : key
  }

  /// The keys that are looked for to derive `key`, each only if nothing provides the one before: first `key` itself.
  package func keys(behind key: Key) -> [Key] { Array(sequence(first: key) { self.keys.derivation(of: $0).source }) }

  /// For keys that nothing provides: a declaration of a copy of the key.
  package func copies(of unbound: [Key]) -> [Key: Graph.Node] {
    var copies: [Key: Graph.Node] = [:]
    if unbound.isEmpty { return copies }
    for group in keys.source.copies(of: unbound, among: graph.declarations.all.map(\.key)) {
      // A key that one component lacks may be bound in another one.
      for key in group {
        copies[key] = group.lazy.filter { $0 != key }.flatMap(declarations(of:)).first(where: isProvided)
      }
    }
    return copies
  }

  /// Whether a declaration provides its key.
  package func isProvided(_ node: Graph.Node) -> Bool {
    ![.decoration, .hook, .overridden].contains(graph.declarations.all[node].role)
  }

  /// The end of a sentence about the declaration of a copy.
  package static let isCopy =
    "is another type: two images of the program, such as an app and a framework, each contain a copy of its module; "
    + "link that module once, as a dynamic library"

  /// The bindings that would provide a missing factory if their first parameters were its arguments. A shared one that
  /// something requests is meant as it is.
  package func factories(meantBy missing: Graph.Node) -> [Graph.Node] {
    let key = absentKey(of: missing)
    let arguments = arguments(of: key)
    if arguments.isEmpty { return [] }
    return declarations(of: constructed(by: key)).filter { node in
      let declaration = graph.declarations.all[node]
      return declaration.role == .binding && declaration.alias == nil && !declaration.isClosable
        && (!graph.isShared(node) || requests(for: node).isEmpty)
        && graph.declarations.requests[declaration.requests].starts(with: arguments)
    }
  }
}
