// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A singleton holds something that leads back to the singleton, and so keeps itself alive.
///
/// A warning, because the graph cannot know whether the object really keeps what it was given. Only deferred requests
/// close such a loop: without one it would be a dependency cycle, which is not reported a second time here. A weak singleton on
/// the loop is no reason, because the graph does not retain it.
///
/// A path that opens a child component leads to another instance, so it closes no loop for what belongs to the child, but does
/// for what belongs to the components around it. Hence loops are looked for once with all openings, and then again without
/// the outermost of them. O(V + E) for each level of children that take part, and one search for each loop.
struct RetainCycle: Rule {
  static let id = Diagnostic.ID.retainCycle

  func findings(in survey: Survey) -> [Finding] {
    let graph = survey.graph
    return loops(in: graph)
      .ascending(by: \.singleton)
      .compactMap { singleton, members in
        let cycle = graph.shortestCycle(through: singleton) { edge in
          edge.strength != .weak && members.contains(edge.destination)
        }
        guard let cycle, cycle.contains(where: { graph.edges[$0].strength == .deferred }) else { return nil }
        return finding(for: cycle, through: singleton, in: survey)
      }
  }

  /// The loops through singletons, each with the nodes through which it may go.
  private func loops(in graph: Graph) -> [(singleton: Graph.Node, members: Set<Graph.Node>)] {
    var loops: [(singleton: Graph.Node, members: Set<Graph.Node>)] = []
    var pending = graph.clusters(from: CollectionOfOne(graph.component)) { $0 != .weak }
      .filter { graph.isRetainingLoop($0) }
      .map { (members: Set($0), known: -1) }
    while let (members, known) = pending.popLast() {
      let openings = members.filter { graph.scope(openedBy: $0) != nil }
      let depth = openings.map(graph.depth(of:)).min()
      // What is deeper than an opening of the loop may be another instance when the loop comes round.
      let singleton = members.filter { graph.isRetained($0) && graph.depth(of: $0) <= depth ?? .max }.min()
      if let singleton, graph.depth(of: singleton) > known { loops.append((singleton, members)) }
      guard let depth else { continue }
      let rest = Clusters(
        count: graph.nodes.count, roots: members.ascending(),
        edges: { openings.contains($0) && graph.depth(of: $0) == depth ? 0..<0 : graph.edgeRange(of: $0) },
        destination: { edge in
          let edge = graph.edges[edge]
          return edge.strength != .weak && members.contains(edge.destination) ? edge.destination : nil
        })
      pending += rest.filter { graph.isRetainingLoop($0) }.map { (Set($0), singleton == nil ? known : depth) }
    }
    return loops
  }

  private func finding(for cycle: [Int], through singleton: Graph.Node, in survey: Survey) -> Finding {
    let graph = survey.graph
    let name = survey.name(of: singleton)
    let nodes = cycle.map { graph.edges[$0].destination }
    let steps = zip([singleton] + nodes, cycle).filter { graph.declaration(of: $0.0) != nil }
    let evidence = steps.map { survey.evidence(of: $0, asking: $1, role: .keeps) }
    var notes: [Finding.Note] = []
    if let last = steps.lastIndex(where: { !graph.isAlias($0.0) }) {
      let (node, edge) = steps[last]
      let parameter: Phrase = "\(survey.parameter(edge, of: node)) of `\(survey.name(of: node))`"
      // Only aliases come after it, so the next step is of what it requests.
      let alias = steps[(last + 1)...].first?.0
      let canWatchAlias = alias.map { survey.canBeWatched(graph.key(of: $0)) } ?? false
      let watched = canWatchAlias ? alias ?? singleton : singleton
      notes.append(
        Finding.Note(
          .fix, fix(letting: parameter, watch: watched, in: survey),
          alternatives: survey.edit(requesting: .weakProvider, by: edge, of: node).map { [[$0]] } ?? []))
    }
    return Finding(
      id: Self.id, severity: .warning, subject: name, summary: "the singleton `\(name)` keeps itself alive",
      place: steps.last { !graph.isAlias($0.0) }.flatMap { graph.site(of: $0.0) },
      path: survey.names(of: survey.path(to: singleton) + nodes),
      evidence: evidence + survey.installations(of: steps.map(\.0)), notes: notes)
  }

  private func fix(letting parameter: Phrase, watch singleton: Graph.Node, in survey: Survey) -> Phrase {
    guard survey.canBeWatched(survey.graph.key(of: singleton)) else {
      let name = survey.name(of: singleton)
      let key = survey.graph.key(of: singleton)
      let isOfObjects = survey.argumentCount(of: key) > 0 && survey.isObject(survey.constructed(by: key))
      return "let \(parameter) be something that does not lead back to `\(name)`, which cannot be asked for weakly"
        + (isOfObjects ? ", or bind `\(name)` with .asWeakSingleton()" : "")
    }
    let edit: Phrase = "let \(parameter) be a `\(survey.code(watching: survey.graph.key(of: singleton)))`"
    let isWhole =
      survey.element(ofCollection: survey.graph.key(of: singleton)) != nil
      && survey.graph.declaration(of: singleton)?.role != .contribution
    return isWhole ? "contribute the elements one by one, and \(edit)" : edit
  }
}

extension Graph {
  fileprivate func isRetainingLoop(_ cluster: some Collection<Node>) -> Bool { isLoop(cluster) { $0 != .weak } }
}
