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
    edits.map { self.edits(onTheLineOf: $0, atMost: 1).first ?? $0 }.uniqued()
  }

  /// The same edit of everything that the changed line declares. In a loop, or if several components install a module,
  /// one line makes several declarations.
  ///
  /// - Parameter limit: The number of edits to find. Thousands of edits may be of one line.
  private func edits(onTheLineOf edit: Edit, atMost limit: Int = .max) -> [Edit] {
    switch edit {
    case .replace(let node, let new):
      let old = statement(of: node)
      return declarations(likeThat: node, atMost: limit).map {
        .replace($0, by: statement(of: $0).changed(from: old, to: new))
      }
    case .remove(let node):
      return (graph.site(of: node).map(nodes(at:)) ?? [node]).prefix(limit).map { .remove($0) }
    case .request(by: let node, at: let place, let key):
      let requests = graph.requests(of: node)
      return declarations(likeThat: node, atMost: limit) { other in
        graph.requests(of: other).dropFirst(place).first == requests.dropFirst(place).first
      }.map { .request(by: $0, at: place, key) }
    case .uninstall(let installation):
      let all = graph.declarations.installations
      guard let site = all[installation].site else { return [edit] }
      return all.indices.filter { all[$0].site == site && all[$0].module == all[installation].module }
        .map { .uninstall($0) }
    case .move(let node, let scope):
      // The statement then stands in one component only, also if others have installed its module.
      let moved = (graph.site(of: node).map(nodes(at:)) ?? [node]).filter {
        graph.scope(of: $0) == graph.scope(of: node)
      }
      let others = graph.site(of: node).map(nodes(at:))?.filter { !moved.contains($0) } ?? []
      return (moved.map { .move($0, to: scope) } + others.map { .remove($0) }).prefix(limit).map(\.self)
    case .add(let added, in: let scope, nil): return scopes(likeThat: scope).prefix(limit).map { .add(added, in: $0) }
    case .install(let installed, in: let scope):
      return scopes(likeThat: scope).prefix(limit).map { .install(installed, in: $0) }
    case .setRoot(let scope, let root): return scopes(likeThat: scope).prefix(limit).map { .setRoot($0, root) }
    case .add, .build: return [edit]
    }
  }

  /// The scopes of the same component, which several others may install.
  private func scopes(likeThat scope: Int) -> [Int] {
    let scopes = graph.declarations.scopes
    let component = graph.key(of: scopes[scope].component)
    return scopes.indices.filter { graph.key(of: scopes[$0].component) == component }
  }

  /// The declarations of the same key that the line of a declaration makes and that fulfil a condition, as far as a limit.
  func declarations(
    likeThat node: Graph.Node, atMost limit: Int = .max, where isMeant: (Graph.Node) -> Bool = { _ in true }
  ) -> [Graph.Node] {
    guard let site = graph.site(of: node) else { return [node] }
    var found: [Graph.Node] = []
    for other in nodes(at: site) where graph.key(of: other) == graph.key(of: node) && isMeant(other) {
      found.append(other)
      if found.count == limit { break }
    }
    return found
  }
}

extension Graph {
  /// The keys that a declaration requests.
  func requests(of node: Node) -> ArraySlice<Key> { declarations.requests[declarations.all[node].requests] }
}
