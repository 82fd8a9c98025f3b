// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A singleton holds something that leads back to the singleton, and so keeps itself alive.
///
/// A warning, because the graph cannot know whether the object really keeps what it was given. Only deferred requests
/// close such a loop: without one it would be a dependency cycle, which is not reported a second time here. O(V + E),
/// and one search for each loop.
package struct RetainCycle: Rule {
  package static let id = Diagnostic.ID.retainCycle

  package func diagnostics<Key: DescribableKey>(in survey: Survey<Key>) -> [Diagnostic] {
    let graph = survey.graph
    return graph.components(from: CollectionOfOne(graph.component)) { $0 != .weak }
      .compactMap { component in
        component.filter(graph.isShared).min().map { (singleton: $0, component: Set(component)) }
      }
      .sorted { $0.singleton < $1.singleton }
      .compactMap { singleton, component in
        let cycle = graph.shortestCycle(through: singleton) { edge in
          edge.strength != .weak && component.contains(edge.target)
        }
        guard let cycle, cycle.contains(where: { graph.edges[$0].strength == .deferred }) else { return nil }
        return diagnostic(for: cycle, through: singleton, in: survey)
      }
  }

  private func diagnostic<Key: DescribableKey>(
    for cycle: [Int], through singleton: Graph<Key>.Node, in survey: Survey<Key>
  ) -> Diagnostic {
    let graph = survey.graph
    let name = survey.name(of: singleton)
    let nodes = cycle.map { graph.edges[$0].target }
    let steps = zip([singleton] + nodes, cycle).filter { graph.declaration(of: $0.0) != nil }
    let evidence = steps.map { survey.evidence(of: $0, asking: $1, role: "keeps") }
    var notes: [Diagnostic.Note] = []
    if let (node, edge) = steps.last {
      let parameter = "\(survey.parameter(edge, of: node)) of `\(survey.name(of: node))`"
      notes.append(Diagnostic.Note(.fix, fix(letting: parameter, watch: singleton, in: survey)))
    }
    return Diagnostic(
      id: Self.id, severity: .warning, subject: name, summary: "the singleton `\(name)` keeps itself alive",
      path: survey.names(of: survey.path(to: singleton) + nodes),
      evidence: evidence + survey.installations(of: steps.map(\.0)), notes: notes)
  }

  private func fix<Key: DescribableKey>(
    letting parameter: String, watch singleton: Graph<Key>.Node, in survey: Survey<Key>
  ) -> String {
    guard let request = survey.graph.key(of: singleton).weakRequest(naming: survey.name(of:)) else {
      let name = survey.name(of: singleton)
      return "let \(parameter) be something that does not lead back to `\(name)`, which cannot be asked for weakly"
    }
    let edit = "let \(parameter) be a `\(request)`"
    let isWhole =
      survey.graph.key(of: singleton).elementOfCollection != nil
      && survey.graph.declaration(of: singleton)?.role != .contribution
    return isWhole ? "contribute the elements one by one, and \(edit)" : edit
  }
}
