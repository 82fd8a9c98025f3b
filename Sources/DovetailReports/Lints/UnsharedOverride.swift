// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// An override replaces a singleton that is requested more than once by a binding that is not a singleton.
  ///
  /// A note, because the replacement is most often an object without state, or a shared object that the factory captures.
  /// If the replacement has its own state, requesters that should share it do not. Sound because instance counts follow
  /// from lifetimes: two reachable requests shared one instance before the override and get two now.
  ///
  /// Requests are counted in the overridden graph, including those through providers and collections. A decoration or an
  /// alias stands for its own requesters, because each of them gets one instance. No cost without overrides.
  func unsharedOverrides() -> [Fault] {
    let replacements = graph.declarations.overrideOutcomes.keys.filter { node in
      facts.singleton(replacedBy: node) != nil && !graph.isShared(graph.original(of: node))
    }.ascending()
    // One statement may replace bindings of several components.
    return facts.groupedByLine(replacements).compactMap { nodes in
      let shared = nodes.filter { requests(sharingOverridden: $0).count > 1 }
      return shared.isEmpty ? nil : .unsharedOverride(shared)
    }
  }

  /// The reachable requests for `node` or its decorations.
  private func requests(sharingOverridden node: Graph.Node) -> [Survey.Request] {
    func isPassedOn(_ request: Survey.Request) -> Bool {
      graph.leadsToDecorated(request.edge, of: request.requester) || graph.isAlias(request.requester)
    }
    func requests(reaching node: Graph.Node) -> [Survey.Request] {
      self.survey.requests(for: node).filter { survey.isReached($0.requester) }
    }
    let search = Search(from: [node]) { requests(reaching: $0).filter(isPassedOn).map { ($0.edge, $0.requester) } }
    return search.vertices.flatMap(requests(reaching:)).filter { !isPassedOn($0) }.ascending(by: \.edge)
  }

  func finding(ofUnsharedOverride replacements: [Graph.Node]) -> Finding {
    let node = replacements[0]
    let name = name(of: node)
    let evidence = replacements.flatMap { node in
      let former = facts.singleton(replacedBy: node)?.siteNumber
      return [
        Finding.Evidence(
          role: .singleton, subject: self.name(of: node), site: former.map { graph.declarations.site(numbered: $0) }),
        self.evidence(of: node, role: .override),
      ] + requests(sharingOverridden: node).map { self.evidence(ofRequestBy: $0, $1) }
    }
    return finding(
      about: name, "the singleton `\(name)` is overridden by a binding that is not a singleton",
      at: graph.site(of: node), evidence: evidence,
      proposals: [
        Proposal(
          replacements.filter { !graph.isAlias($0) }.map { facts.edit(sharing: $0) },
          if: "if its requesters should share one")
      ])
  }
}
