// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A singleton retains something that leads back to the singleton, and so retains itself.
///
/// A warning, because the graph cannot know whether the object really retains what it was given. Only deferred requests
/// close such a loop: without one it would be a dependency cycle, which is not reported a second time here. A weak singleton on
/// the loop is no reason, because the graph does not retain it.
///
/// A path that opens a child component leads to another instance, so it closes no loop for what belongs to the child, but does
/// for what belongs to the components around it. Hence loops are looked for once with all openings, and then again without
/// the outermost of them. O(V + E) for each level of children that take part, and one search for each loop.
struct RetainCycle: Rule {
  static let id = Diagnostic.ID.retainCycle
  static let severity = Diagnostic.Severity.warning
  let survey: Survey

  func findings() -> [Finding] {
    loops().ascending(by: \.singleton).compactMap { singleton, members in
      let cycle = graph.shortestCycle(through: singleton) { edge in
        edge.strength != .weak && members.contains(edge.destination)
      }
      guard let cycle, cycle.contains(where: { graph.edges[$0].strength == .deferred }) else { return nil }
      return finding(for: cycle, through: singleton)
    }
  }

  /// The loops through singletons, each with the nodes through which it may go.
  private func loops() -> [(singleton: Graph.Node, members: Set<Graph.Node>)] {
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

  private func finding(for cycle: [Int], through singleton: Graph.Node) -> Finding {
    let name = survey.name(of: singleton)
    let steps = survey.steps(of: cycle)
    let last = steps.lastIndex { !graph.isAlias($0.requester) }
    return finding(
      about: name, "the singleton `\(name)` keeps itself alive",
      at: last.flatMap { graph.site(of: steps[$0].requester) },
      path: survey.path(to: singleton) + cycle.map { graph.edges[$0].destination },
      evidence: steps.map { survey.evidence(of: $0, asking: $1, role: .retains) },
      notes: last.map { last in
        // Only aliases come after it, so the next step is of what it requests.
        let alias = steps[(last + 1)...].first?.requester
        let watched = alias.flatMap { survey.canBeWatched(graph.key(of: $0)) ? $0 : nil } ?? singleton
        return [fix(letting: steps[last].edge, of: steps[last].requester, watch: watched)]
      } ?? [])
  }

  private func fix(letting edge: Int, of node: Graph.Node, watch singleton: Graph.Node) -> Finding.Note {
    let key = graph.key(of: singleton)
    let parameter: Phrase = "\(survey.parameter(edge, of: node)) of `\(survey.name(of: node))`"
    let edits = survey.edit(requesting: .weakProvider, by: edge, of: node).map { [$0] } ?? []
    guard survey.canBeWatched(key) else {
      let name = survey.name(of: singleton)
      let isOfObjects = survey.argumentCount(of: key) > 0 && survey.isObject(survey.constructed(by: key))
      return .fix(
        "let \(parameter) be something that does not lead back to `\(name)`, which cannot be asked for weakly"
          + (isOfObjects ? ", or bind `\(name)` with .asWeakSingleton()" : ""),
        alternatives: [edits])
    }
    let isWhole =
      survey.element(ofCollection: key) != nil && graph.declaration(of: singleton)?.role != .contribution
    let condition = isWhole ? "contribute the elements one by one, and " : ""
    return .fix("\(condition)let \(parameter) be a `\(Snippet.weakRequest(key))`", alternatives: [edits])
  }
}

extension Graph {
  fileprivate func isRetainingLoop(_ cluster: some Collection<Node>) -> Bool { isLoop(cluster) { $0 != .weak } }
}
