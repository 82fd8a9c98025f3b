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
    let consequence: Phrase? =
      survey.requests(for: shadowed).isEmpty
      ? "; then nothing requests the \(role(of: shadowed).statement)\(place(of: shadowed))"
      : isConstructed(node, like: shadowed)
        ? "; then it is a second `\(name)`, perhaps constructed like the first" : nil
    // Nothing in the child may request it.
    let shadow = Proposal(
      survey.requests(for: node).isEmpty ? [] : [facts.edit(node, \.isShadowing, true)],
      if: "if `\(inner)` should have its own `\(name)`", leadingTo: consequence)
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

  /// Whether a singleton may be constructed like another: by the initializer of its type, from the same instances.
  private func isConstructed(_ node: Graph.Node, like other: Graph.Node) -> Bool {
    let needed = graph.edges(of: node).map(\.destination)
    return graph.declarations.all[node].lifetime.isSingleton && facts.isInitializable(graph.key(of: node))
      && !graph.isAlias(node) && !graph.isAlias(other) && !needed.isEmpty
      && needed == graph.edges(of: other).map(\.destination)
      && graph.declarations.all[node].lifetime == graph.declarations.all[other].lifetime
  }
}
