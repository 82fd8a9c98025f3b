// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A decoration finds nothing to decorate, or an override nothing to replace.
///
/// Sound because whether something is there is decided when all declarations are known. Where somebody asks for it, what is
/// missing is reported as such, and the decoration among the requesters. Costs no more than there is to report.
struct UnmatchedOverride: Rule {
  static let id = Diagnostic.ID.unmatchedOverride

  func findings(in survey: Survey) -> [Finding] {
    decorations(in: survey)
      + survey.graph.declarations.unmatchedOverrides.map { finding(ofOverride: $0, in: survey) }
  }

  private func decorations(in survey: Survey) -> [Finding] {
    let graph = survey.graph
    return graph.unmatchedDecorations.compactMap { node -> Finding? in
      let destination = graph.edges(of: node)[graph.edgeRange(of: node).lowerBound].destination
      if case .missing = graph.origin(of: destination), survey.isRequested(destination) { return nil }
      let key = graph.key(of: node)
      let name = survey.name(of: key)
      let inner = survey.captors(of: destination).first.map { captor -> Phrase in
        "move the decoration into `\(survey.component(declaring: captor))`"
      }
      return Finding(
        id: Self.id, severity: .error, subject: name, summary: "`\(name)` is decorated, but nothing binds it",
        place: graph.site(of: node), path: [],
        evidence: [
          Finding.Evidence(role: .decorated, subject: name, site: graph.site(of: node), remark: nil)
        ] + survey.installations(of: [node]),
        notes: survey.nearMisses(of: key, isRequest: false)
          + [
            Finding.Note(
              .fix,
              inner ?? "remove the decoration, or bind what it decorates: \(Edit.bind(key, in: graph.scope(of: node)))",
              alternatives: inner == nil ? [[.bind(key, in: graph.scope(of: node))], [.remove(node)]] : [])
          ])
    }
  }

  private func finding(ofOverride node: Graph.Node, in survey: Survey) -> Finding {
    let declarations = survey.graph.declarations
    let key = survey.graph.key(of: node)
    let name = survey.name(of: key)
    let contributors = survey.bindings(ofStemOf: key).filter { other in
      [.contribution, .wholeContribution].contains(declarations.all[other].role) && survey.graph.key(of: other) == key
    }
    if let module = declarations.placements[node]?.replacedModule {
      guard declarations.all[node].role == .overridden else {
        return finding(
          of: node, "a contribution to `\(name)` replaces others, but not in an override",
          fix: "remove .replacing(contributionsOf:), or move the contribution into overriding { … }", in: survey)
      }
      return finding(
        of: node, "the contributions of `\(survey.name(of: module))` to `\(name)` are overridden, but it makes none",
        others: contributors,
        fix: "name a module that contributes to `\(name)`, or remove .replacing(contributionsOf:)",
        in: survey)
    }
    if let entry = declarations.entries[node] {
      // A dictionary that is bound as a whole has no entries to add to.
      let isBoundWhole = survey.bindings(ofStemOf: key).contains { other in
        survey.graph.key(of: other) == key && [.binding, .defaultBinding].contains(declarations.all[other].role)
      }
      return finding(
        of: node, "`\(name)` is overridden for \(entry), but has no such entry", others: contributors,
        fix: isBoundWhole
          ? "give the key of another entry, or remove the override"
          : "add .adding() after .intoDictionary(key: …) if the entry is new, give the key of another entry, or "
            + "remove the override", in: survey)
    }
    let seed = survey.bindings(ofStemOf: key).first {
      survey.graph.key(of: $0) == key && declarations.all[$0].role == .seed
    }
    let note = seed.map { seed -> Finding.Note in
      Finding.Note(
        .note, "`\(name)` is the seed of `\(survey.component(around: seed))`, which its factory is given")
    }
    return finding(
      of: node, "`\(name)` is overridden, but nothing binds it", notes: note.map { [$0] } ?? survey.nearMisses(of: key),
      fix: "remove the override"
        + (survey.mayBeShared(key) ? "; or if another needs it, begin it with bindDefault" : ""),
      in: survey)
  }

  private func finding(
    of node: Graph.Node, _ summary: Phrase, others: [Graph.Node] = [], notes: [Finding.Note] = [],
    fix: Phrase, in survey: Survey
  ) -> Finding {
    Finding(
      id: Self.id, severity: .error, subject: survey.name(of: survey.graph.key(of: node)), summary: summary,
      place: survey.graph.site(of: node), path: [],
      evidence: [survey.evidence(of: node, role: .override)]
        + others.map { survey.evidence(of: $0, role: .contributed) } + survey.installations(of: [node] + others),
      notes: notes + [Finding.Note(.fix, fix)])
  }
}
