// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component binds what one around it binds, or contributes to, and does not say that this is meant.
///
/// Sound because what is bound outside can be seen inside, so that the same request would mean one thing outside and another
/// inside. What a module does that is installed in both is one fault of another rule if singletons take part. The graph notes
/// shadowings while it fills its index, so this costs only what there is to report.
struct UndeclaredShadowing: Rule {
  static let id = Diagnostic.ID.undeclaredShadowing

  func findings(in survey: Survey) -> [Finding] {
    let graph = survey.graph
    if graph.undeclaredShadowings.isEmpty { return [] }
    let repeated = survey.repeatedModules
    let repeatedNodes = Set(repeated.flatMap { module in module.shadowings.map { $0.node } })
    return graph.undeclaredShadowings.filter { !repeatedNodes.contains($0.node) }.map { finding(of: $0, in: survey) }
      + repeated.filter { !$0.hasSingletons(in: graph) }.map { finding(of: $0, in: survey) }
  }

  private func finding(of repeated: RepeatedModule, in survey: Survey) -> Finding {
    let module = survey.name(of: repeated)
    let inner = survey.component(around: repeated.shadowings[0].node)
    let outer = survey.component(around: repeated.shadowings[0].shadowed)
    return Finding(
      id: Self.id, severity: .error, subject: module,
      summary:
        "`\(module)` is installed in `\(inner)` and in `\(outer)` around it, as different modules that bind the same",
      place: survey.site(of: repeated), path: [], evidence: survey.evidence(of: repeated),
      notes: [survey.fix(of: repeated)])
  }

  private func finding(of shadowing: Graph.Shadowing, in survey: Survey) -> Finding {
    let graph = survey.graph
    let (node, shadowed) = (shadowing.node, shadowing.shadowed)
    let name = survey.name(of: graph.key(of: node))
    let inner = survey.component(around: node)
    let outer = survey.component(around: shadowed)
    let isSeed = graph.declaration(of: node)?.role == .seed
    let isContribution = graph.declaration(of: shadowed).map { $0.role != .binding && $0.role != .seed } ?? false
    let fix: Phrase =
      if isSeed {
        "let the Seed of `\(inner)` be a type of its own, or remove the binding in `\(outer)`"
      } else if isContribution {
        "contribute to it with \(survey.contributionStep(of: graph.key(of: node)) ?? ".intoCollection()"); or if it is meant to be "
          + "replaced inside `\(inner)`, add .shadowing() after the bind"
      } else {
        "if another `\(name)` is meant inside `\(inner)`, add .shadowing() after the bind; if not, remove it, "
          + "because what `\(outer)` binds can be asked for inside"
      }
    return Finding(
      id: Self.id, severity: .error, subject: name,
      summary: "`\(name)` is \(isSeed ? "the Seed of" : "bound in") `\(inner)`, and "
        + "\(isContribution ? "contributed to " : isSeed ? "bound " : "")in `\(outer)` around it",
      place: graph.site(of: node), path: survey.names(of: survey.path(to: node)),
      evidence: [
        survey.evidence(of: node, role: isSeed ? .seed : .bound, remark: "\(isSeed ? "of" : "in") \(inner)"),
        survey.evidence(of: shadowed, role: isContribution ? .contributed : .bound, remark: "in \(outer)"),
      ] + survey.installations(of: [node, shadowed]),
      notes: [
        Finding.Note(
          .fix, fix,
          alternatives: isSeed
            ? graph.declaration(of: shadowed)?.role == .binding ? [[.remove(shadowed)]] : []
            : [[.shadow(node, true)], isContribution ? [] : [.remove(node)]])
      ])
  }
}
