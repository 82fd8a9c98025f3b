// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  func finding(ofUnsatisfiableLifetime node: Graph.Node) -> Finding {
    let name = name(of: node)
    let held = survey.held(by: node)
    let heldName = self.name(of: held)
    let subject: Phrase = heldName == name ? "it" : "`\(heldName)`"
    let role = role(of: node)
    let claim: Phrase =
      role == .decorated ? "has the lifetime of a weak singleton" : "is \(role.text) as a weak singleton"
    return finding(
      about: name,
      "`\(name)` \(claim), but \(subject) is neither a class nor a class-bound protocol, so it cannot be held weakly",
      at: graph.site(of: node), path: survey.path(to: node), evidence: [evidence(of: node, role: role)],
      proposals: role == .decorated ? [] : [Proposal(facts.edit(sharing: node))],
      suggestions: suggestions(for: held, contributedWhole: graph.declarations.all[node].role == .wholeContribution))
  }

  private func suggestions(for held: Key, contributedWhole isWhole: Bool) -> [Phrase] {
    if let declaration = facts.classBoundDeclaration(of: held) {
      return ["declare `\(declaration)` if only classes conform to it"]
    }
    let isOfObjects = isWhole && element(ofCollection: held).map(survey.isObject) ?? false
    return isOfObjects ? ["contribute the elements one by one"] : []
  }
}
