// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A value needs itself for its own construction.
///
/// Sound and complete: eager edges are exactly the "must exist before" relation. An order of construction exists if and
/// only if the relation has no loop. A loop is a cluster with an edge inside. There is one diagnostic for each cycle,
/// so that no cycle appears only after another has been fixed. A loop with many cycles is one diagnostic: it shows a
/// shortest cycle, and its fix breaks all of them.
///
/// A loop of aliases is a cycle even if it has deferred edges: an alias of a provider of itself. Nothing in such a loop
/// constructs anything but decorations of it, so a request of it recurs without end. Collections do not count, because
/// they have other parts.
///
/// O(V + E) without eager cycles, and no cost without any loops, including deferred ones. A loop of n nodes and m edges
/// takes up to n searches of O(n + m), each no deeper than the best cycle known.
struct DependencyCycle: Rule {
  static let id = Diagnostic.ID.dependencyCycle
  let survey: Survey

  /// The number of cycles of one loop up to which each cycle is reported.
  private static let cycleLimit = 6

  func faults() -> [Fault] {
    if graph.order != nil { return [] }
    return graph.clusters(from: graph.nodes) { $0 == .eager }
      .filter { graph.isEagerLoop($0) }
      .map { $0.ascending() }
      .ascending { $0[0] }
      .flatMap(faults(inside:))
      + cyclesOfAliases().map { cycle in fault(of: cycle) { finding(for: cycle, among: [cycle]) } }
  }

  /// A cycle with a deferred edge for each loop that consists of aliases and of access to them.
  private func cyclesOfAliases() -> [[Int]] {
    let aliases = graph.nodes.filter(graph.isAlias)
    if aliases.isEmpty { return [] }
    let loops = Clusters(
      count: graph.nodes.count, roots: aliases, edges: edgesToOriginals,
      destination: { graph.edges[$0].strength == .weak ? nil : graph.edges[$0].destination })
    return loops.map { $0.ascending() }.ascending { $0[0] }.compactMap { loop in
      let edges = Set(loop.flatMap { Array(edgesToOriginals(of: $0)) }.filter { graph.edges[$0].strength != .weak })
      let members = Set(loop)
      return loop.first(where: graph.isAlias).flatMap { alias in
        graph.shortestDeferredCycle(through: alias) {
          edges.contains($0) && members.contains(graph.edges[$0].destination)
        }
      }
    }
  }

  /// The edges to what a node stands for: the original of an alias, the decorated instance, or that of an access.
  private func edgesToOriginals(of node: Graph.Node) -> Range<Int> {
    let edges = graph.edgeRange(of: node)
    return switch graph.origin(of: node) {
    case .declared: graph.isAlias(node) ? edges : graph.isDecoration(node) ? edges.prefix(1) : 0..<0
    case .derived(.wrapping), .derived(.access), .derived(.optional), .access: edges
    case .derived, .joined, .missing, .unsatisfiable: 0..<0
    }
  }

  private func faults(inside loop: [Graph.Node]) -> [Fault] {
    guard let cycles = graph.cycles(inside: loop, limit: Self.cycleLimit, along: { graph.edges[$0].strength == .eager })
    else {
      let cycle = graph.shortestCycle(inside: loop)
      return [fault(of: cycle) { finding(for: rotated(cycle), inside: loop) }]
    }
    return cycles.map { cycle in fault(of: cycle) { finding(for: rotated(cycle), among: cycles) } }
  }

  /// The start of a cycle depends on the rest of the graph, so it is not part of the identity.
  private func fault(of cycle: [Int], _ describe: @escaping () -> Finding) -> Fault {
    let nodes = cycle.map { graph.edges[$0].destination }.filter { graph.declaration(of: $0) != nil }
    let first = nodes.indices.min { nodes[$0] < nodes[$1] } ?? 0
    return fault(of: graph.key(of: nodes[first]), at: Array(nodes[first...] + nodes[..<first]), asWhole: true, describe)
  }

  /// One of the cycles of a loop.
  private func finding(for cycle: [Int], among cycles: [[Int]]) -> Finding {
    let steps = survey.steps(of: cycle)
    let deferrable = deferrable(steps)
    let aliases = steps.map(\.requester).filter(graph.isAlias)
    if let last = aliases.last, deferrable.isEmpty {
      let key = graph.key(of: last)
      return finding(
        for: cycle, at: last, proposals: [Proposal([.remove(last), .bind(key, in: graph.scope(of: last))])],
        suggestions: ["name another original"])
    }
    // A binding that requests its own key requests itself, also through its decorations. A contribution, however, may
    // request its collection.
    if let (node, edge) = deferrable.first, steps.allSatisfy({ graph.key(of: $0.requester) == graph.key(of: node) }),
      steps.count == 1 || graph.declaration(of: node)?.role != .contribution
    {
      return finding(for: cycle, fromItself: node, by: edge)
    }
    // Requests that are on most cycles come first. Among equal ones, the last comes first.
    let ranked = Array(deferrable.reversed()).ascending { step in -cycles.count { $0.contains(step.edge) } }.prefix(3)
    // A provider that leads back to a singleton keeps it alive for ever, so a weak provider comes first.
    let hasShared = cycle.contains { graph.isShared(graph.original(of: graph.edges[$0].destination)) }
    let kinds: [KeyShape.Access.Kind] = hasShared ? [.weakProvider, .provider] : [.provider, .weakProvider]
    return finding(
      for: cycle, at: deferrable.last?.requester,
      proposals: kinds.flatMap { kind in
        ranked.map { Proposal(edits(requesting: kind, by: $0)) }
      })
  }

  /// The shortest of very many cycles.
  private func finding(for cycle: [Int], inside loop: [Graph.Node]) -> Finding {
    let edges = graph.edges { removed in
      let next = graph.shortestCycle(inside: loop, without: removed)
      return next.isEmpty ? nil : next
    } choosingAmong: { cycle in
      deferrable(survey.steps(of: cycle)).map(\.edge)
    }
    let requesters = Dictionary(
      loop.flatMap { node in graph.edgeRange(of: node).map { ($0, node) } }, uniquingKeysWith: { first, _ in first })
    let steps = (edges ?? []).compactMap { edge in requesters[edge].map { (requester: $0, edge: edge) } }
    return finding(
      for: cycle, at: deferrable(survey.steps(of: cycle)).last?.requester,
      notes: [.note("this is the shortest of many cycles among the same bindings")],
      proposals: [Proposal(steps.flatMap { edits(requesting: .provider, by: $0) })])
  }

  /// A binding that requests itself is probably meant as a decoration. A `Provider` is no fix, because it would call
  /// itself without end.
  private func finding(for cycle: [Int], fromItself node: Graph.Node, by edge: Int) -> Finding {
    let key = graph.key(of: node)
    let name = survey.name(of: key)
    if graph.isDecoration(node) {
      return finding(
        for: cycle, at: node,
        suggestions: [
          "remove the parameter: the first one already is the decorated element",
          "if you mean another `\(name)`, distinguish the two with .tagged(with:)",
        ])
    }
    // A closable binding cannot become a decoration, which has no onClose. It can still request the wrapped element by
    // the wrapped type.
    let isClosable = graph.declaration(of: node)?.isClosable ?? false
    let wrapped = isClosable ? survey.bindings(conformingTo: survey.shape(of: key).untagged).prefix(2) : []
    let requests = wrapped.map { bound in
      Proposal(
        [survey.edit(requesting: graph.key(of: bound), by: edge, of: node)].compactMap(\.self),
        if: "if it wraps `\(survey.name(of: bound))`")
    }
    return finding(
      for: cycle, at: node,
      proposals: [Proposal(.decorate(node), if: "if it wraps another `\(name)`")] + requests,
      suggestions: ["if you mean another `\(name)`, distinguish the two with .tagged(with:)"])
  }

  private func finding(
    for cycle: [Int], at place: Graph.Node?, notes: [Finding.Note] = [], proposals: [Proposal] = [],
    suggestions: [Phrase] = []
  ) -> Finding {
    let nodes = cycle.map { graph.edges[$0].destination }
    let start = nodes[nodes.count - 1]
    let path = survey.path(to: start)
    return finding(
      about: survey.name(of: start), "`\(survey.name(of: start))` depends on itself",
      at: place.flatMap(graph.site(of:)), path: (path.isEmpty ? [start] : path) + nodes,
      evidence: survey.steps(of: cycle).map { survey.evidence(of: $0, asking: $1, role: .needs) },
      notes: survey.explanation(ofMissingPathTo: start) + notes, proposals: proposals, suggestions: suggestions)
  }

  /// The requests of a cycle that are parameters.
  private func deferrable(_ steps: [Survey.Request]) -> [Survey.Request] {
    // Neither the decorated element of a decoration nor the original of an alias can be deferred.
    steps.filter { !graph.leadsToDecorated($1, of: $0) && !graph.isAlias($0) }
  }

  /// The edits that defer a request, and equal requests of the same requester.
  private func edits(requesting kind: KeyShape.Access.Kind, by step: Survey.Request) -> [Edit] {
    let destination = graph.edges[step.edge].destination
    let edges = graph.edgeRange(of: step.requester).filter { graph.edges[$0].destination == destination }
    let edits = edges.map { edge in
      kind == .weakProvider
        ? survey.edit(watching: destination, by: edge, of: step.requester)
        : survey.edit(requesting: kind, by: edge, of: step.requester)
    }
    return edits.contains(nil) ? [] : edits.compactMap(\.self)
  }

  /// The cycle, starting from its declared node that is nearest to the component.
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

  /// A shortest cycle of eager edges inside a loop, without the removed edges; empty if none is left.
  ///
  /// Once the cycles through a node are known, further searches omit the node. When the searches have cost as much as a
  /// split, the remaining nodes are split into clusters again, so that a single large ring costs one search.
  fileprivate func shortestCycle(inside loop: [Node], without removed: Set<Int> = []) -> [Int] {
    var best: [Int] = []
    var pending = [loop]
    while let group = pending.popLast() {
      var remaining = Dictionary(uniqueKeysWithValues: zip(group, group.indices))
      let costOfSplitting = group.reduce(0) { $0 + edgeRange(of: $1).count }
      var cost = 0
      for start in group {
        let found = shortestCycle(through: start, shorterThan: best.isEmpty ? .max : best.count) { edge in
          cost += 1
          return edges[edge].strength == .eager && !removed.contains(edge) && remaining[edges[edge].destination] != nil
        }
        if let found { best = found }
        if best.count == 1 { return best }
        remaining[start] = nil
        if cost >= costOfSplitting {
          let rest = Clusters(
            count: group.count, roots: remaining.values.ascending(), edges: { edgeRange(of: group[$0]) },
            destination: { edge in
              edges[edge].strength == .eager && !removed.contains(edge) ? remaining[edges[edge].destination] : nil
            })
          pending += rest.map { $0.map { group[$0] }.ascending() }.filter { isEagerLoop($0) }
          break
        }
      }
    }
    return best
  }
}
