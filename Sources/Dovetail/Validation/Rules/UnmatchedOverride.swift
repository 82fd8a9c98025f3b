// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A decoration finds nothing to decorate, or an override nothing to replace.
///
/// Sound because whether something is there is decided when all declarations are known. If what is missing is requested,
/// another rule reports it, with the decoration among the requesters. Costs no more than there is to report.
struct UnmatchedOverride: Rule {
  static let id = Diagnostic.ID.unmatchedOverride
  let survey: Survey

  func findings() -> [Finding] {
    graph.unmatchedDecorations.compactMap(finding(ofDecoration:))
      + graph.declarations.unmatchedOverrides.map(finding(ofOverride:))
  }

  private func finding(ofDecoration node: Graph.Node) -> Finding? {
    let destination = graph.edges[graph.edgeRange(of: node).lowerBound].destination
    if graph.isMissing(destination), survey.isRequested(destination) { return nil }
    let key = graph.key(of: node)
    let name = survey.name(of: key)
    let binding = Edit.bind(key, in: graph.scope(of: node))
    let fix: Finding.Note =
      if let captor = survey.captors(of: destination).first {
        .fix("move the decoration into `\(survey.component(declaring: captor))`")
      } else {
        .fix(
          "remove the decoration, or bind what it decorates: \(binding)", alternatives: [[binding], [.remove(node)]])
      }
    let site = graph.site(of: node)
    return finding(
      about: name, "`\(name)` is decorated, but nothing binds it", at: site,
      evidence: [Finding.Evidence(role: .decorated, subject: name, site: site, declaration: node)],
      notes: survey.nearMisses(of: key, isRequest: false) + [fix])
  }

  private func finding(ofOverride node: Graph.Node) -> Finding {
    let declarations = graph.declarations
    let key = graph.key(of: node)
    let name = survey.name(of: key)
    let others = survey.declarations(of: key)
    let contributors = others.filter { survey.role(of: $0) == .contributed }
    if let module = declarations.placements[node]?.replacedModule {
      guard declarations.all[node].role == .overridden else {
        return finding(
          of: node, "a contribution to `\(name)` replaces others, but not in an override",
          notes: [.fix("remove .replacing(contributionsOf:), or move the contribution into overriding { … }")])
      }
      return finding(
        of: node, "the contributions of `\(survey.name(of: module))` to `\(name)` are overridden, but it makes none",
        others: contributors,
        notes: [.fix("name a module that contributes to `\(name)`, or remove .replacing(contributionsOf:)")])
    }
    if let entry = declarations.entries[node] {
      // A dictionary that is bound as a whole has no entries to add to.
      let isBoundWhole = others.contains { [.binding, .defaultBinding].contains(declarations.all[$0].role) }
      let fix: Phrase =
        isBoundWhole
        ? "give the key of another entry, or remove the override"
        : "add .adding() after .intoDictionary(key: …) if the entry is new, give the key of another entry, or "
          + "remove the override"
      return finding(
        of: node, "`\(name)` is overridden for \(entry), but has no such entry", others: contributors,
        notes: [.fix(fix)])
    }
    let note = others.first { survey.role(of: $0) == .seed }.map { seed in
      Finding.Note.note("`\(name)` is the seed of `\(survey.component(around: seed))`, which its factory is given")
    }
    let addition = survey.mayBeShared(key) ? "; or if another needs it, begin it with bindDefault" : ""
    return finding(
      of: node, "`\(name)` is overridden, but nothing binds it",
      notes: (note.map { [$0] } ?? survey.nearMisses(of: key)) + [.fix("remove the override\(addition)")])
  }

  private func finding(
    of node: Graph.Node, _ summary: Phrase, others: [Graph.Node] = [], notes: [Finding.Note]
  ) -> Finding {
    finding(
      about: survey.name(of: graph.key(of: node)), summary, at: graph.site(of: node),
      evidence: [survey.evidence(of: node, role: .override)]
        + others.map { survey.evidence(of: $0, role: .contributed) }, notes: notes)
  }
}
