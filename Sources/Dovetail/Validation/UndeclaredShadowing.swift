// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component binds what one around it binds, or contributes to, and does not say that this is meant.
///
/// Sound because what is bound outside can be seen inside, so that the same request would mean one thing outside and another
/// inside. What a module does that is installed in both is one fault of another rule if singletons take part. The graph notes
/// shadowings while it fills its index, so this costs only what there is to report.
package struct UndeclaredShadowing: Rule {
  package static let id = Diagnostic.ID.undeclaredShadowing

  package func diagnostics<Key: DescribableKey>(in survey: Survey<Key>) -> [Diagnostic] {
    if survey.graph.undeclaredShadowings.isEmpty { return [] }
    let repeated = Set(survey.repeatedModules.flatMap { $0.shadowings.map(\.node) })
    return survey.graph.undeclaredShadowings.filter { !repeated.contains($0.node) }.map { shadowing in
      diagnostic(of: shadowing.node, over: shadowing.shadowed, in: survey)
    }
  }

  private func diagnostic<Key: DescribableKey>(
    of node: Graph<Key>.Node, over shadowed: Graph<Key>.Node, in survey: Survey<Key>
  ) -> Diagnostic {
    let graph = survey.graph
    let key = graph.key(of: node)
    let name = survey.name(of: key)
    let inner = survey.component(around: node)
    let outer = survey.component(around: shadowed)
    let isSeed = graph.declaration(of: node)?.role == .seed
    let module = survey.repeatedModule(of: Graph.Shadowing(node: node, shadowed: shadowed))
    let isContribution = graph.declaration(of: shadowed).map { $0.role != .binding && $0.role != .seed } ?? false
    let fix =
      if isSeed {
        "let the Seed of `\(inner)` be a type of its own, or remove the binding in `\(outer)`"
      } else if let module {
        "remove the installation of `\(module)` inside `\(inner)`; or if the modules are meant to be the same, "
          + "make `\(module)` Equatable, so that equal ones count as one"
      } else if isContribution {
        "contribute to it with .intoCollection(); or if it is meant to be replaced inside `\(inner)`, "
          + "add .shadowing() after the bind"
      } else {
        "if another `\(name)` is meant inside `\(inner)`, add .shadowing() after the bind; if not, remove it, "
          + "because what `\(outer)` binds can be asked for inside"
      }
    return Diagnostic(
      id: Self.id, severity: .error, subject: name,
      summary: "`\(name)` is bound in `\(inner)`, though `\(outer)` \(isContribution ? "contributes to" : "binds") it",
      path: survey.names(of: survey.path(to: node)),
      evidence: [
        survey.evidence(of: node, role: isSeed ? "seed" : "bound"),
        survey.evidence(of: shadowed, role: isContribution ? "contributed" : "bound"),
      ] + survey.installations(of: [node, shadowed]),
      notes: [Diagnostic.Note(.fix, fix)])
  }
}
