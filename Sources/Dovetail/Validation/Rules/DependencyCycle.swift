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
  let survey: Survey

  func findings() -> [Finding] {
    if graph.order != nil { return [] }
    return graph.clusters(from: graph.nodes) { $0 == .eager }
      .filter { graph.isEagerLoop($0) }
      .map { $0.ascending() }
      .ascending { $0[0] }
      .map { finding(for: rotated(graph.shortestCycle(inside: $0))) }
  }

  private func finding(for cycle: [Int]) -> Finding {
    let nodes = cycle.map { graph.edges[$0].destination }
    let start = nodes[nodes.count - 1]
    let path = survey.path(to: start)
    let steps = survey.steps(of: cycle)
    // Neither what a decorator decorates nor the original of an alias can be deferred.
    let deferrable = steps.filter { !graph.leadsToDecorated($1, of: $0) && !graph.isAlias($0) }
    let aliases = steps.map(\.requester).filter(graph.isAlias)
    let fix = deferrable.isEmpty ? fix(of: aliases) : fix(deferring: deferrable, of: steps)
    return finding(
      about: survey.name(of: start), "`\(survey.name(of: start))` needs itself to be constructed",
      at: (deferrable.last?.requester ?? aliases.last).flatMap(graph.site(of:)),
      path: (path.isEmpty ? [start] : path) + nodes,
      evidence: steps.map { survey.evidence(of: $0, asking: $1, role: .needs) },
      notes: survey.explanation(ofMissingPathTo: start) + (fix.map { [$0] } ?? []))
  }

  /// What to do about a cycle if some of its steps can be deferred: the last of them is as good as any.
  private func fix(deferring deferrable: [Survey.Request], of steps: [Survey.Request]) -> Finding.Note? {
    guard let (node, edge) = deferrable.last else { return nil }
    let parameter: Phrase = "\(survey.parameter(edge, of: node)) of `\(survey.name(of: node))`"
    let destination = survey.name(of: graph.key(of: graph.edges[edge].destination))
    let edit: Phrase = "let \(parameter) be a `Provider<\(destination)>`, to be called later"
    if steps.count == 1, graph.isDecoration(node) {
      // It already gets what it decorates.
      return .fix(
        "remove \(parameter), because parameter 1 is what it decorates; or if another `\(destination)` is meant, "
          + "tell the two apart with .tagged(with:)")
    }
    let choice: Phrase =
      if steps.count == 1 {
        "if another `\(destination)` is meant, tell the two apart with .tagged(with:); if not, "
      } else if deferrable.count > 1 {
        "defer one of these requests, such as \(edge == steps.last?.edge ? "the last" : "this one"): "
      } else {
        ""
      }
    let edits = deferrable.suffix(3).reversed().compactMap { survey.edit(requesting: .provider, by: $1, of: $0) }
    return .fix(choice + edit, alternatives: edits.map { [$0] })
  }

  /// What to do about aliases that lead back to each other.
  private func fix(of aliases: [Graph.Node]) -> Finding.Note? {
    guard let last = aliases.last else { return nil }
    let key = graph.key(of: last)
    let name = survey.name(of: key)
    let binding = Edit.bind(key, in: graph.scope(of: last))
    let fact: Phrase = aliases.count == 1 ? "`\(name)` is an alias of itself" : "these are aliases of each other"
    return .fix(
      "\(fact): name another original, or bind `\(name)` to a factory: \(binding)",
      alternatives: [[.remove(last), binding]])
  }

  /// The cycle from that of its declared nodes on which the component reaches first.
  private func rotated(_ cycle: [Int]) -> [Int] {
    let nodes = cycle.map { graph.edges[$0].destination }
    let declared = nodes.filter { graph.declaration(of: $0) != nil }.ascending()
    guard let first = declared.ascending(by: survey.distance(to:)).first, let last = nodes.firstIndex(of: first) else {
      return cycle
    }
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
