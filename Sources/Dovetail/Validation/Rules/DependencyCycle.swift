// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Something needs itself before it can be constructed.
///
/// Sound and complete: eager edges are exactly the "must exist before" relation, which has an order of construction if
/// and only if it has no loop, which is a cluster with an edge inside. One diagnostic a loop, which shows a shortest of its
/// cycles, because breaking that one is the first step whatever else the loop holds.
///
/// O(V + E) where there is no cycle, and nothing where not even deferred requests make one. A loop of n nodes and m edges
/// takes up to n searches of O(n + m), each no deeper than the best cycle known.
struct DependencyCycle: Rule {
  static let id = Diagnostic.ID.dependencyCycle

  func findings(in survey: Survey) -> [Finding] {
    let graph = survey.graph
    if graph.order != nil { return [] }
    return graph.clusters(from: graph.nodes) { $0 == .eager }
      .filter { graph.isEagerLoop($0) }
      .map { $0.ascending() }
      .ascending { $0[0] }
      .map { finding(for: graph.shortestCycle(inside: $0), in: survey) }
  }

  private func finding(for edges: [Int], in survey: Survey) -> Finding {
    let graph = survey.graph
    let cycle = rotated(edges, in: survey)
    let nodes = cycle.map { graph.edges[$0].destination }
    let start = nodes[nodes.count - 1]
    let path = survey.path(to: start)
    let steps = zip([start] + nodes, cycle).filter { graph.declaration(of: $0.0) != nil }
    let evidence = steps.map { survey.evidence(of: $0, asking: $1, role: .needs) }
    // Neither what a decorator decorates nor the original of an alias can be deferred.
    let deferrable = steps.filter { !graph.leadsToDecorated($0.1, of: $0.0) && !graph.isAlias($0.0) }
    let advice =
      deferrable.last.map { node, edge in
        let isLast = edge == steps.last?.1
        let choice: Phrase =
          deferrable.count > 1 ? "defer one of these requests, such as \(isLast ? "the last" : "this one"): " : ""
        let text = fix(deferring: edge, of: node, choice: steps.count > 1 ? choice : nil, in: survey)
        // What requests itself as a decoration already gets what it decorates.
        let edits =
          steps.count == 1 && graph.isDecoration(node)
          ? [] : deferrable.suffix(3).reversed().map { survey.edit(requesting: .provider, by: $0.1, of: $0.0) }
        return Finding.Note(.fix, text, alternatives: edits.compactMap { $0.map { [$0] } })
      } ?? fix(ofAliases: steps.map(\.0).filter(graph.isAlias), in: survey)
    return Finding(
      id: Self.id, severity: .error, subject: survey.name(of: start),
      summary: "`\(survey.name(of: start))` needs itself to be constructed",
      place: deferrable.last.flatMap { graph.site(of: $0.0) }
        ?? steps.last { graph.isAlias($0.0) }.flatMap { graph.site(of: $0.0) },
      path: survey.names(of: (path.isEmpty ? [start] : path) + nodes),
      evidence: evidence + survey.installations(of: steps.map(\.0)),
      notes: survey.explanation(ofMissingPathTo: start) + (advice.map { [$0] } ?? []))
  }

  /// - Parameter choice: what to say before, if there are other steps; `nil` if there are none.
  private func fix(deferring edge: Int, of node: Graph.Node, choice: Phrase?, in survey: Survey) -> Phrase {
    let parameter: Phrase = "\(survey.parameter(edge, of: node)) of `\(survey.name(of: node))`"
    let destination = survey.name(of: survey.graph.key(of: survey.graph.edges[edge].destination))
    let edit: Phrase = "let \(parameter) be a `Provider<\(destination)>`, to be called later"
    if let choice { return choice + edit }
    if survey.graph.isDecoration(node) {
      return "remove \(parameter), because parameter 1 is what it decorates; or if another `\(destination)` is meant, "
        + "tell the two apart with .tagged(with:)"
    }
    return "if another `\(destination)` is meant, tell the two apart with .tagged(with:); if not, \(edit)"
  }

  /// What to do about aliases that lead back to each other.
  private func fix(ofAliases aliases: [Graph.Node], in survey: Survey) -> Finding.Note? {
    guard let last = aliases.last else { return nil }
    let key = survey.graph.key(of: last)
    let name = survey.name(of: key)
    let binding = Edit.bind(key, in: survey.graph.scope(of: last))
    let fact: Phrase =
      aliases.count == 1
      ? "`\(name)` is an alias of itself: name another original"
      : "these are aliases of each other: name another original"
    return Finding.Note(
      .fix, "\(fact), or bind `\(name)` to a factory: \(binding)", alternatives: [[.remove(last), binding]])
  }

  /// The cycle from that of its declared nodes on which the component reaches first.
  private func rotated(_ cycle: [Int], in survey: Survey) -> [Int] {
    let graph = survey.graph
    let candidates = cycle.indices.filter { graph.declaration(of: graph.edges[cycle[$0]].destination) != nil }
    let last = candidates.min { left, right in
      let (left, right) = (graph.edges[cycle[left]].destination, graph.edges[cycle[right]].destination)
      return (survey.distance(to: left), left) < (survey.distance(to: right), right)
    }
    guard let last else { return cycle }
    return Array(cycle[(last + 1)...] + cycle[...last])
  }
}

extension Graph {
  fileprivate func isEagerLoop(_ cluster: some Collection<Node>) -> Bool { isLoop(cluster) { $0 == .eager } }

  /// A shortest cycle of eager edges inside a loop.
  ///
  /// Once the cycles through a node are known, the node can be left out of all further searches. Whenever the searches
  /// have cost as much as it takes, what is left is split into its clusters anew, so that a single large ring costs
  /// one search.
  fileprivate func shortestCycle(inside loop: [Node]) -> [Int] {
    var best: [Int] = []
    var pending = [loop]
    while let group = pending.popLast() {
      var remaining = Dictionary(uniqueKeysWithValues: zip(group, group.indices))
      let costOfSplitting = group.reduce(0) { $0 + edgeRange(of: $1).count }
      var cost = 0
      for start in group {
        let found = shortestCycle(through: start, shorterThan: best.isEmpty ? .max : best.count) { edge in
          cost += 1
          return edge.strength == .eager && remaining[edge.destination] != nil
        }
        if let found { best = found }
        if best.count == 1 { return best }
        remaining[start] = nil
        if cost >= costOfSplitting {
          let rest = Clusters(
            count: group.count, roots: remaining.values.ascending(), edges: { edgeRange(of: group[$0]) },
            destination: { edges[$0].strength == .eager ? remaining[edges[$0].destination] : nil })
          pending += rest.map { $0.map { group[$0] }.ascending() }.filter { isEagerLoop($0) }
          break
        }
      }
    }
    return best
  }
}
