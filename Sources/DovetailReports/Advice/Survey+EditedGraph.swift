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
      for edit in self.edits(onTheLineOf: edit, in: declarations) {
        guard declarations.apply(edit, keys: &keys) else { return nil }
      }
    }
    return Graph(declarations, keys: keys.source, accepting: accepted)
  }

  /// The same edit of everything that the changed line declares. In a loop, or if several components install a module,
  /// one line makes several declarations.
  private func edits(onTheLineOf edit: Edit, in declarations: Declarations) -> [Edit] {
    switch edit {
    case .remove(let node): nodes(onTheLineOf: node, ofOneKey: false, in: declarations).map { .remove($0) }
    case .setLifetime(let node, let lifetime):
      nodes(onTheLineOf: node, in: declarations).map { .setLifetime($0, lifetime) }
    case .setShadowing(let node, let isShadowing):
      nodes(onTheLineOf: node, in: declarations).map { .setShadowing($0, isShadowing) }
    case .tag(let node, let key): nodes(onTheLineOf: node, in: declarations).map { .tag($0, as: key) }
    case .rebind(let node, let key): nodes(onTheLineOf: node, in: declarations).map { .rebind($0, as: key) }
    case .decorate(let node): nodes(onTheLineOf: node, in: declarations).map { .decorate($0) }
    case .changeEntry(let node, let entry):
      nodes(onTheLineOf: node, in: declarations).map { .changeEntry($0, to: entry) }
    case .request(let request, let key):
      nodes(onTheLineOf: declarations.owner(ofRequest: request), in: declarations).compactMap { node in
        let requests = declarations.all[node].requests
        let place = request - declarations.all[declarations.owner(ofRequest: request)].requests.lowerBound
        guard place < requests.count,
          declarations.requests[requests.lowerBound + place] == declarations.requests[request]
        else { return nil }
        return .request(requests.lowerBound + place, key)
      }
    case .collect(let node, let key): nodes(onTheLineOf: node, in: declarations).map { .collect($0, into: key) }
    case .uninstall(let installation): installations(onTheLineOf: installation).map { .uninstall($0) }
    case .bind, .declareEmpty, .alias, .contribute, .install, .move, .build, .setRoot: [edit]
    }
  }

  private func installations(onTheLineOf installation: Int) -> [Int] {
    let all = graph.declarations.installations
    guard let site = all[installation].site else { return [installation] }
    return all.indices.filter { all[$0].site == site && all[$0].module == all[installation].module }
  }

  private func nodes(onTheLineOf node: Graph.Node, ofOneKey isOfOneKey: Bool = true, in declarations: Declarations)
    -> [Graph.Node]
  {
    guard let site = declarations.site(of: node) else { return [node] }
    return nodes(at: site).filter { !isOfOneKey || declarations.all[$0].key == declarations.all[node].key }
  }
}
