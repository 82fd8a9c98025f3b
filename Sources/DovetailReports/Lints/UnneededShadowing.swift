// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// A binding is marked with `shadowing()`, but no ancestor of its component provides the key.
  ///
  /// A warning, because the step changes nothing, but the parent may have bound another type or tag than intended. Sound
  /// because the step only silences `undeclared-shadowing`, which reports nothing unless an ancestor binds or contributes
  /// to the key. To be safe, derived keys of ancestors count as well.
  ///
  /// If several components install the same child or module, the step is needed if one of them needs it. It is also
  /// needed if an override has replaced a binding of the same key and inherited its `shadowing()`.
  ///
  /// Costs one pass over the declarations, and a second one if some of them have the step.
  func unneededShadowings() -> [Fault] {
    let declarations = graph.declarations
    let shadowing = declarations.all.indices.filter {
      declarations.all[$0].isShadowing && !survey.isInsideEndlessInstallation($0)
    }
    if shadowing.isEmpty { return [] }
    let isInherited = { declarations.overrideOutcomes[$0]?.inheritsShadowing ?? false }
    let neededKeys = Set(shadowing.filter { isInherited($0) && hasSomethingToShadow($0) }.map(graph.key(of:)))
    return facts.groupedByLine(shadowing.filter { !isInherited($0) })
      .filter { !neededKeys.contains(graph.key(of: $0[0])) && !$0.contains(where: hasSomethingToShadow) }
      .map { .unneededShadowing($0) }
  }

  /// Whether a request from the parent of `node`'s component finds the same key.
  private func hasSomethingToShadow(_ node: Graph.Node) -> Bool {
    guard let outside = graph.declarations.scopes[graph.scope(of: node)].parent else { return false }
    let keys = survey.keys(behind: graph.key(of: node))
    if keys.contains(where: { isDeclared($0, seenFrom: outside) }) { return true }
    // A missing key is not found outside either. What needs no declaration is.
    switch survey.keys.derivation(of: keys[keys.count - 1]) {
    case .none, .collection: return false
    default: return true
    }
  }

  /// Whether `scope` sees a declaration for `key`. A declaration that a collection may be empty counts.
  private func isDeclared(_ key: Key, seenFrom scope: Int) -> Bool {
    survey.declarations(of: key, visibleFrom: scope).contains(where: survey.isProvided)
  }

  func finding(ofUnneededShadowing nodes: [Graph.Node]) -> Finding {
    let inner = nodes.first { graph.scope(of: $0) != 0 }
    let node = inner ?? nodes[0]
    let name = name(of: graph.key(of: node))
    let component = component(declaring: node)
    return finding(
      about: name,
      "`\(name)` is bound with .shadowing(), but "
        + (inner == nil ? "`\(component)` has no parent" : "no parent of `\(component)` binds it"),
      at: graph.site(of: node), path: survey.path(to: node),
      evidence: nodes.map {
        evidence(of: $0, role: .shadowing, remark: "in \(self.component(declaring: $0))")
      },
      proposals: [Proposal(facts.edit(node, \.isShadowing, false))])
  }
}
