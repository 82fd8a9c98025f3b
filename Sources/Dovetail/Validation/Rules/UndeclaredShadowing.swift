// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component binds a key that one around it binds, or contributes to, and does not say that this is meant.
///
/// Sound because what is bound outside can be seen inside, so that the same request would mean one thing outside and another
/// inside. A module that is installed in both is one fault of another rule if it binds singletons. The graph notes
/// shadowings while it fills its index, so this costs only what there is to report.
struct UndeclaredShadowing: Rule {
  static let id = Diagnostic.ID.undeclaredShadowing
  let survey: Survey

  func findings() -> [Finding] {
    if graph.undeclaredShadowings.isEmpty { return [] }
    let repeated = survey.repeatedModules
    let repeatedNodes = Set(repeated.flatMap { $0.shadowings.map(\.node) })
    return graph.undeclaredShadowings.filter { !repeatedNodes.contains($0.node) }.map(finding(of:))
      + repeated.filter { !survey.hasSingletons($0) }.map { module in
        finding(of: module) {
          "`\($0)` is installed in `\($2)` and in `\($1)` around it, as different modules that bind the same"
        }
      }
  }

  private func finding(of shadowing: Graph.Shadowing) -> Finding {
    let (node, shadowed) = (shadowing.node, shadowing.shadowed)
    let key = graph.key(of: node)
    let name = survey.name(of: key)
    let inner = survey.component(around: node)
    let outer = survey.component(around: shadowed)
    let isSeed = graph.declarations.all[node].role == .seed
    let isContribution = ![.binding, .seed].contains(graph.declarations.all[shadowed].role)
    let fix: Finding.Note =
      if isSeed {
        .fix(
          "let the Seed of `\(inner)` be a type of its own, or remove the binding in `\(outer)`",
          alternatives: graph.declarations.all[shadowed].role == .binding ? [[.remove(shadowed)]] : [])
      } else if isContribution {
        .fix(
          "contribute to it with \(survey.contributionStep(of: key)); or if it is meant to be "
            + "replaced inside `\(inner)`, add .shadowing() after the bind",
          alternatives: [[.setShadowing(node, true)]])
      } else {
        .fix(
          "if another `\(name)` is meant inside `\(inner)`, add .shadowing() after the bind; if not, remove it, "
            + "because what `\(outer)` binds can be asked for inside",
          alternatives: [[.setShadowing(node, true)], [.remove(node)]])
      }
    return finding(
      about: name,
      "`\(name)` is \(isSeed ? "the Seed of" : "bound in") `\(inner)`, and "
        + "\(isContribution ? "contributed to " : isSeed ? "bound " : "")in `\(outer)` around it",
      at: graph.site(of: node), path: survey.path(to: node),
      evidence: [
        survey.evidence(of: node, role: isSeed ? .seed : .bound, remark: "\(isSeed ? "of" : "in") \(inner)"),
        survey.evidence(of: shadowed, role: isContribution ? .contributed : .bound, remark: "in \(outer)"),
      ], notes: [fix])
  }
}
