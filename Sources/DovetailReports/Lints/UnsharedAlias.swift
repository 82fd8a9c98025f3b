// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// A class without a lifetime stands behind several aliases that are requested.
  ///
  /// A warning, because several names of one class usually mean one object: a router that each feature knows by a protocol
  /// of its own. Sound because the class has no lifetime, so each request for an alias calls its factory. Whether that
  /// returns an object that exists already, such as `FileManager.default`, is unknown.
  ///
  /// These are not reported:
  ///
  /// - structures, whose copies are equal
  /// - one alias, because all requesters may know the type by it
  /// - aliases that nothing in use requests
  /// - instances that only an override does not share: `unshared-override` says so
  ///
  /// A line that several components install is reported once.
  ///
  /// O(V + E).
  func unsharedAliases() -> [Fault] {
    let aliases = graph.declarations.all.indices.filter { node in
      graph.isAlias(node) && facts.usage.isUsed[node]
        && survey.requests(for: node).contains { facts.usage.isUsed[$0.requester] && !graph.isAlias($0.requester) }
    }
    return aliases.grouped { graph.original(of: $0) }
      .filter { isUnsharedObject($0.key) && Set($0.elements.map(graph.key(of:))).count > 1 }
      .uniqued(by: { facts.firstNodesOfLines[$0.key] })
      .map { .unsharedAlias($0.key, aliases: $0.elements.uniqued(by: graph.key(of:))) }
  }

  private func isUnsharedObject(_ node: Graph.Node) -> Bool {
    guard let declaration = graph.declaration(of: node) else { return false }
    return [.binding, .defaultBinding].contains(declaration.role) && !graph.isShared(node)
      && graph.declarations.overrideOutcomes[node] == nil && survey.isObject(declaration.key)
  }

  func finding(ofUnsharedAlias node: Graph.Node, _ aliases: [Graph.Node]) -> Finding {
    let name = name(of: node)
    let names = aliases.prefix(3).map { "`\(self.name(of: $0))`" as Phrase }
    let others: Phrase = aliases.count > 3 ? " or another of its \(aliases.count) aliases" : ""
    return finding(
      about: name,
      "`\(name)` is not shared, so each request for \(names.joined(separator: " or "))\(others) calls its factory",
      at: graph.site(of: node), path: survey.path(to: node),
      evidence: [evidence(of: node, role: role(of: node))] + aliases.map { evidence(of: $0, role: role(of: $0)) },
      proposals: [Proposal(facts.edit(sharing: node))],
      suggestions: [
        acceptance(
          of: .unsharedAlias(node, aliases: aliases),
          "if each is to be an instance of its own, or the factory returns a shared one")
      ])
  }
}
