// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  func finding(ofDuplicateDictionaryKey nodes: [Graph.Node]) -> Finding {
    let entry: Phrase = graph.declarations.entries[nodes[0]].map { "\($0)" } ?? ""
    let name = name(of: graph.key(of: nodes[0]))
    return finding(
      about: name, "`\(name)` has \(nodes.count == 2 ? "two" : "\(nodes.count)") entries for \(entry)",
      at: graph.site(of: nodes[1]), path: survey.path(to: nodes[0]),
      evidence: nodes.map { evidence(of: $0, role: .contributed) },
      notes: explanation(ofMissingPathTo: nodes[0]),
      proposals: proposals(changingEntryOf: Array(nodes.dropFirst()))
        + proposals(keepingOneOf: nodes))
  }

  /// Other keys for all but one contribution: the missing keys if their number fits, or keys that the author chooses. The
  /// border to an old container chooses the keys of what crosses it.
  private func proposals(changingEntryOf nodes: [Graph.Node]) -> [Proposal] {
    if facts.isCrossing(nodes[0]) { return [] }
    let missing = survey.missingEntries(ofDictionaryOf: nodes[0])
    let filling = missing.count == nodes.count ? zip(nodes, missing).map { facts.edit($0, \.entry, $1) } : []
    return [Proposal(filling), Proposal(nodes.map { facts.edit($0, \.entry, nil) })]
  }
}
