// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// The root needs a collection and none of the bindings of its elements' type, although one is bound beside the
  /// contributions.
  ///
  /// A warning, because the step that makes a binding a contribution is easily lost, and the program then does without
  /// that element: a tab, a migration, an interceptor. No error, because the graph can be built, and a binding may be ahead
  /// of its requesters. Sound because nothing constructs the binding, as `unused-binding` knows, and because the collection
  /// is in use.
  ///
  /// Costs as much as `Usage`, which `unused-binding` needs as well.
  func uncollectedBindings() -> [Fault] {
    if facts.isRootMissing { return [] }
    return facts.groupedByLine(facts.collectionsLackingBinding.keys.ascending()).map { .uncollectedBinding($0[0]) }
  }

  func finding(ofUncollectedBinding node: Graph.Node) -> Finding {
    let name = name(of: node)
    let collection = facts.collectionsLackingBinding[node] ?? graph.key(of: node)
    let contributions = survey.declarations(of: collection).filter { role(of: $0) == .contributed }
    return finding(
      about: name,
      "`\(name)` is bound, but not as a part of `\(self.name(of: collection))`, and nothing else requests it",
      at: graph.site(of: node),
      evidence: [evidence(of: node, role: .bound)] + contributions.map { evidence(of: $0, role: .contributed) },
      proposals: [
        Proposal(facts.edit(node, contributingTo: collection)),
        Proposal(facts.edit(removing: node), if: "if it is not needed at all"),
      ],
      suggestions: ["request \(request(for: node))"])
  }
}
