// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  func finding(ofIncompleteDictionary node: Graph.Node) -> Finding {
    let missing = survey.missingEntries(of: node)
    let key = graph.key(of: node)
    let name = name(of: key)
    let entries = missing.map { "\($0)" as Phrase }.listed()
    // A binding that lost its step is the only missing entry, or an unused contribution to another collection.
    let others = collections(likeThat: key).flatMap(survey.declarations(of:)).filter {
      role(of: $0) == .contributed && !facts.usage.isUsed[$0]
    }
    let lost = missing.count == 1 ? facts.bindingsLackedByCollection[key, default: []].map(\.key) + others : []
    return finding(
      about: name, "`\(name)` has no entry for \(entries)", at: graph.site(of: node), path: survey.path(to: node),
      evidence: [evidence(of: node, role: .demanded)],
      proposals: lost.prefix(3).map { Proposal(facts.edit($0, contributingTo: key)) } + [
        Proposal(
          missing.map { Edit.add(Statement(verb: .contribute, key: key, scope: graph.scope(of: node), entry: $0)) })
      ])
  }
}
