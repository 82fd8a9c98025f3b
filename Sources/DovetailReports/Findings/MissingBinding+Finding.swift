// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Survey {
  func finding(ofMissingBinding node: Graph.Node) -> Finding {
    let key = graph.key(of: node)
    let absence = absence(of: key)
    let path = path(to: node)
    let proposals = proposals(for: node)
    return finding(
      about: name(of: key), "\(absence.before) `\(name(of: absence.name))`",
      at: site(of: requests(for: node), on: path), path: path,
      evidence: evidence(ofRequestsFor: node),
      notes: explanation(ofMissingPathTo: node) + unfinishedStatements, proposals: proposals,
      suggestions: suggestions(for: node, hasNearMisses: proposals.contains { $0.nearMiss != nil }))
  }

  /// Notes on statements without a last step, which may have been meant to bind the key.
  private var unfinishedStatements: [Finding.Note] {
    facts.unfinishedSites.prefix(3).map {
      .note("the statement at \($0) declares nothing, because its last step is missing")
    }
  }

  private func suggestions(for node: Graph.Node, hasNearMisses: Bool) -> [Phrase] {
    let key = graph.key(of: node)
    if arguments(of: key).count > 3 {
      return ["combine the arguments in one struct, because a factory takes at most three"]
    }
    // One `String` for the whole component is hardly meant.
    if shape(of: key).tag == nil, arguments(of: key).isEmpty, isVocabulary(stem(of: key)) {
      let factories = requests(for: node).map(\.requester).filter { graph.scope(openedBy: $0) == nil }
      return factories.prefix(1).map { _ in
        "if the parameter has a default value, leave it out, in a closure \(places(of: factories))"
      }
        + (isAmbiguous(node)
          ? [
            "otherwise declare a Tag for each meaning of `\(name(of: key))`, bind each value with its tag, and request `TaggedElement<…>`"
          ] : [])
    }
    if hasNearMisses { return [] }
    let hasModules = graph.declarations.installations.count > graph.declarations.scopes.count
    return hasModules ? ["if a module binds it, install that module"] : []
  }
}
