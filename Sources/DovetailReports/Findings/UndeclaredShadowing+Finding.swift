// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  func finding(ofUndeclaredShadowing shadowing: Graph.Shadowing) -> Finding {
    let (node, shadowed) = (shadowing.node, shadowing.shadowed)
    let key = graph.key(of: node)
    let name = name(of: key)
    let inner = component(around: node)
    let outer = component(around: shadowed)
    let isSeed = graph.declarations.all[node].role == .seed
    let isContribution = ![.binding, .seed].contains(graph.declarations.all[shadowed].role)
    // Nothing in the child may request it.
    let shadow = Proposal(
      survey.requests(for: node).isEmpty ? [] : [facts.edit(node, \.isShadowing, true)],
      if: "if `\(inner)` should have its own `\(name)`",
      leadingTo: survey.requests(for: shadowed).isEmpty
        ? "; then nothing requests the \(role(of: shadowed).statement)\(place(of: shadowed))" : nil)
    let (proposals, suggestion): ([Proposal], Phrase?) =
      if isSeed {
        (
          graph.declarations.all[shadowed].role == .binding ? [Proposal(facts.edit(removing: shadowed))] : [],
          "make the Seed of `\(inner)` a type of its own"
        )
      } else if isContribution {
        ([shadow], "contribute to it instead: `\(Snippet.statement(key))`")
      } else {
        (
          (survey.requests(for: shadowed).isEmpty
            ? [Proposal(facts.removal(of: shadowed), because: "nothing requests it in `\(outer)`")] : [])
            + [shadow, Proposal(facts.removal(of: node), because: "`\(inner)` sees what `\(outer)` binds")], nil
        )
      }
    return finding(
      about: name,
      "`\(name)` is \(isSeed ? "the Seed of" : "bound in") `\(inner)`, and "
        + "\(isContribution ? "contributed to " : isSeed ? "bound " : "")in its parent `\(outer)`",
      at: graph.site(of: node), path: survey.path(to: node),
      evidence: [
        evidence(of: node, role: isSeed ? .seed : .bound, remark: "\(isSeed ? "of" : "in") \(inner)"),
        evidence(of: shadowed, role: isContribution ? .contributed : .bound, remark: "in \(outer)"),
      ], proposals: proposals, suggestions: suggestion.map { [$0] } ?? [])
  }
}
