// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// The graph after edits. An edit changes a line, and therefore everything that the line declares.

extension Survey {
  /// The graph after `edits`; `nil` if they cannot be applied.
  func graph(after edits: [Edit]) -> Graph? {
    var declarations = graph.declarations
    var accepted = graph.edges[0].accepts
    for edit in edits {
      if case .build(let effects) = edit { accepted = effects }
      for edit in self.edits(onTheLineOf: edit) {
        guard declarations.apply(edit, keys: &keys) else { return nil }
      }
    }
    return Graph(declarations, keys: keys.reported, accepting: accepted)
  }

  /// The edits, each once for each line. In a loop, one line makes many declarations.
  func edits(ofLinesIn edits: [Edit]) -> [Edit] {
    edits.map { self.edits(onTheLineOf: $0).first ?? $0 }.uniqued()
  }

  /// The same edit of everything that the changed line declares. In a loop, or if several components install a module,
  /// one line makes several declarations.
  private func edits(onTheLineOf edit: Edit) -> [Edit] {
    switch edit {
    case .replace(let node, let new):
      let old = statement(of: node)
      return declarations(likeThat: node).map { .replace($0, by: statement(of: $0).changed(from: old, to: new)) }
    case .remove(let node): return (graph.site(of: node).map(nodes(at:)) ?? [node]).map { .remove($0) }
    case .request(by: let node, at: let place, let key):
      let requests = graph.requests(of: node)
      return declarations(likeThat: node).filter { other in
        graph.requests(of: other).dropFirst(place).first == requests.dropFirst(place).first
      }.map { .request(by: $0, at: place, key) }
    case .uninstall(let installation):
      let all = graph.declarations.installations
      guard let site = all[installation].site else { return [edit] }
      return all.indices.filter { all[$0].site == site && all[$0].module == all[installation].module }
        .map { .uninstall($0) }
    case .add, .move, .install, .setRoot, .build: return [edit]
    }
  }

  /// The declarations of the same key that the line of a declaration makes.
  func declarations(likeThat node: Graph.Node) -> [Graph.Node] {
    graph.site(of: node).map { nodes(at: $0).filter { graph.key(of: $0) == graph.key(of: node) } } ?? [node]
  }
}

extension Graph {
  /// The keys that a declaration requests.
  func requests(of node: Node) -> ArraySlice<Key> { declarations.requests[declarations.all[node].requests] }
}
