// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A binding says that it shadows, but nothing outside its component provides what it binds.
///
/// A warning, because the graph is what it would be without the step; but the component around it may have bound another type
/// or tag than the one that is meant. Sound because the step only keeps `UndeclaredShadowing` quiet, which has nothing to
/// report where nothing outside is bound or contributed to. To be on the safe side, what is derived outside counts as well.
///
/// If several components install the same child or module, the step is needed if one of them needs it. It is also needed if an
/// override that replaced a binding of the same key inherited the permission to shadow.
///
/// Costs one pass over the declarations, and a second one if some of them say that they shadow.
struct UnneededShadowing: Rule {
  static let id = Diagnostic.ID.unneededShadowing

  func findings(in survey: Survey) -> [Finding] {
    let graph = survey.graph
    let declarations = graph.declarations
    let shadowing = declarations.all.indices.filter {
      declarations.all[$0].isShadowing && !survey.isInsideEndlessInstallation($0)
    }
    if shadowing.isEmpty { return [] }
    let isInherited = { declarations.overrideOutcomes[$0]?.inheritsShadowing ?? false }
    let neededKeys = Set(
      shadowing.filter { isInherited($0) && hasSomethingToShadow($0, in: survey) }.map(graph.key(of:)))
    return survey.statements(behind: shadowing.filter { !isInherited($0) }).compactMap { statement, nodes in
      if neededKeys.contains(statement.key) { return nil }
      return nodes.contains { hasSomethingToShadow($0, in: survey) } ? nil : finding(for: nodes, in: survey)
    }
  }

  /// Whether a request from around the component of `node` finds something for the same key.
  private func hasSomethingToShadow(_ node: Graph.Node, in survey: Survey) -> Bool {
    guard let outside = survey.graph.declarations.scopes[survey.graph.scope(of: node)].parent else { return false }
    var key = survey.graph.key(of: node)
    while !survey.isDeclared(key, seenFrom: outside) {
      switch survey.derivation(of: key) {
      case .none, .collection: return false
      case .unit, .closer, .unsatisfiable: return true
      case .wrapping(let other), .deferred(let other, _), .weak(let other), .optional(let other),
        .deferredCollection(let other, _, _):
        key = other
      }
    }
    return true
  }

  private func finding(for nodes: [Graph.Node], in survey: Survey) -> Finding {
    let graph = survey.graph
    let inner = nodes.first { graph.scope(of: $0) != 0 }
    let node = inner ?? nodes[0]
    let name = survey.name(of: graph.key(of: node))
    let component = survey.component(declaring: node)
    var seen: Set<Finding.Evidence> = []
    let evidence = nodes.map {
      survey.evidence(of: $0, role: .shadowing, remark: "in \(survey.component(declaring: $0))")
    }.filter { seen.insert($0).inserted }
    return Finding(
      id: Self.id, severity: .warning, subject: name,
      summary: "`\(name)` is bound with .shadowing(), but "
        + (inner == nil ? "there is no component around `\(component)`" : "nothing around `\(component)` binds it"),
      place: graph.site(of: node), path: survey.names(of: survey.path(to: node)),
      evidence: evidence + survey.installations(of: nodes),
      notes: nearMisses(around: node, in: survey) + [
        Finding.Note(.fix, "remove .shadowing()", alternatives: [nodes.map { .shadow($0, false) }])
      ])
  }

  /// What may be meant to be shadowed.
  private func nearMisses(around node: Graph.Node, in survey: Survey) -> [Finding.Note] {
    let graph = survey.graph
    guard let outside = graph.declarations.scopes[graph.scope(of: node)].parent else { return [] }
    return survey.nearMisses(of: graph.key(of: node), seenFrom: outside)
  }
}
