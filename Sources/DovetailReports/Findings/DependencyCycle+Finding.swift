// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// A shortest cycle of a loop, with edits that break all cycles of the loop.
  func finding(ofDependencyCycle cycle: [Int], inside loop: [Graph.Node]) -> Finding {
    // A cycle of aliases, which has deferred edges, begins with an alias.
    let cycle = cycle.allSatisfy { graph.edges[$0].strength == .eager } ? rotated(cycle) : cycle
    let steps = survey.steps(of: cycle)
    let deferrable = deferrable(steps)
    let aliases = steps.map(\.requester).filter(graph.isAlias)
    if let last = aliases.last, deferrable.isEmpty {
      let key = graph.key(of: last)
      return finding(
        ofDependencyCycle: cycle, inside: loop, at: last,
        proposals: [Proposal([facts.edit(removing: last), facts.edit(binding: key, in: graph.scope(of: last))])],
        suggestions: ["name another original"])
    }
    // A binding that requests its own key requests itself, also through its decorations. A contribution, however, may
    // request its collection.
    if let (node, edge) = deferrable.first, steps.allSatisfy({ graph.key(of: $0.requester) == graph.key(of: node) }),
      steps.count == 1 || graph.declaration(of: node)?.role != .contribution
    {
      return finding(ofDependencyCycle: cycle, inside: loop, fromItself: node, by: edge)
    }
    // A provider that leads back to a singleton keeps it alive for ever, so a weak provider comes first.
    let hasShared = cycle.contains { graph.isShared(graph.original(of: graph.edges[$0].destination)) }
    let kinds: [KeyShape.Access.Kind] = hasShared ? [.weakProvider, .provider] : [.provider, .weakProvider]
    // The last request leads back to the node nearest to the root, which something else retains.
    let last = isKnot(loop) ? nil : deferrable.last { $0.edge == cycle.last }
    let watching = last.map { suggestions(watching: graph.edges[$0.edge].destination, by: $0.edge, of: $0.requester) }
    // Among single requests, the last comes first.
    return finding(
      ofDependencyCycle: cycle, inside: loop, at: deferrable.last?.requester,
      notes: (watching ?? []).map(Finding.Note.suggestion),
      proposals: kinds.flatMap { kind in
        (isKnot(loop) ? [false, true].map { proposal(breaking: loop, by: kind, onTheWayBack: $0) } : [])
          + deferrable.reversed().prefix(3).map { deferral($0, kind, of: cycle) }
      })
  }

  /// Whether a loop has several cycles: then it has more requests than nodes.
  private func isKnot(_ loop: [Graph.Node]) -> Bool {
    let members = Set(loop)
    let requests = loop.flatMap { node in
      graph.edges(of: node).filter { $0.strength == .eager && members.contains($0.destination) }.map(\.destination)
        .uniqued()
    }
    return requests.count > loop.count
  }

  /// The proposal to defer one request of a cycle.
  private func deferral(_ step: Survey.Request, _ kind: KeyShape.Access.Kind, of cycle: [Int]) -> Proposal {
    Proposal(
      edits(requesting: kind, by: step),
      leadingTo: consequence(ofDeferring: [transient(behind: step.edge, of: cycle)].compactMap(\.self)))
  }

  /// The proposal to defer as few requests as possible, so that no cycle is left.
  ///
  /// - Parameter isBackward: Whether only requests that lead back to the node nearest to the root are deferred, because
  ///   others retain that node.
  private func proposal(
    breaking loop: [Graph.Node], by kind: KeyShape.Access.Kind, onTheWayBack isBackward: Bool
  ) -> Proposal {
    let edits = graph.edits { removed in
      let next = graph.shortestCycle(inside: loop, without: removed)
      return next.isEmpty ? nil : next
    } choosingAmong: { cycle, _ in
      let steps = deferrable(survey.steps(of: rotated(cycle))).suffix(isBackward ? 1 : cycle.count)
      let choices = steps.map { (edge: $0.edge, edits: self.edits(requesting: kind, by: $0)) }.filter {
        !$0.edits.isEmpty
      }
      return choices.isEmpty ? steps.map { ($0.edge, self.edits(requesting: .provider, by: $0)) } : choices
    }
    let deferred = edits.compactMap { edit -> Key? in
      guard let node = edit.node, let deferred = edit.new?.parameter, facts.access(by: deferred.key)?.kind == .provider
      else { return nil }
      return transient(behind: graph.edgeRange(of: node).lowerBound + deferred.place, of: [])
    }
    return Proposal(edits, leadingTo: consequence(ofDeferring: deferred))
  }

  /// A provider of a transient instance does not lead back to the requester.
  private func consequence(ofDeferring transients: [Key]) -> Phrase? {
    transients.isEmpty ? nil : "; then each call constructs another \(transients.map(name(of:)).listedAsCode())"
  }

  /// The key of the instance that an edge leads to, on its way along a cycle; `nil` if it is shared, as an import may be.
  private func transient(behind edge: Int, of cycle: [Int]) -> Key? {
    let start = cycle.firstIndex(of: edge) ?? 0
    let nodes = ([edge] + cycle[start...] + cycle[..<start]).map { graph.original(of: graph.edges[$0].destination) }
    guard let node = nodes.first(where: { graph.declaration(of: $0) != nil }), !graph.isShared(node),
      !facts.isImport(node)
    else { return nil }
    let key = graph.key(of: node)
    return graph.declaration(of: node)?.role == .contribution ? element(ofCollection: key) : key
  }

  /// A binding that requests itself is probably meant as a decoration. A `Provider` is no fix, because it would call
  /// itself without end.
  private func finding(
    ofDependencyCycle cycle: [Int], inside loop: [Graph.Node], fromItself node: Graph.Node, by edge: Int
  ) -> Finding {
    let key = graph.key(of: node)
    let name = name(of: key)
    if graph.isDecoration(node) {
      return finding(
        ofDependencyCycle: cycle, inside: loop, at: node,
        suggestions: [
          "remove the parameter: the first one already is the decorated instance",
          "if you mean another `\(name)`, distinguish the two with .tagged(with:)",
        ])
    }
    let wrapped = facts.bindings(conformingTo: shape(of: key).untagged).prefix(2)
    // A closable binding cannot become a decoration, which has no onClose. It can still request the wrapped element by
    // the wrapped type.
    let isClosable = graph.declaration(of: node)?.isClosable ?? false
    let requests = (isClosable ? wrapped : []).map { bound in
      Proposal(
        [facts.edit(requesting: graph.key(of: bound), by: edge, of: node)].unlessOneIsMissing(),
        if: "if it wraps `\(self.name(of: bound))`")
    }
    // A decoration needs a binding to decorate. The initializer of a type that decorates itself is the decorator.
    var bindings = wrapped.map { facts.edit(aliasing: $0, as: key) }
    if bindings.isEmpty, !keys.isInitializable(key) {
      bindings = [facts.edit(binding: key, in: graph.scope(of: node))]
    }
    let decorations = bindings.map { [facts.edit(decoratingBy: node), $0] } + [[facts.edit(decoratingBy: node)]]
    return finding(
      ofDependencyCycle: cycle, inside: loop, at: node,
      proposals: proposals(requestingUnusedTagsOf: key, by: edge, of: node)
        + decorations.map { Proposal($0, if: "if it wraps another `\(name)`") } + requests,
      suggestions: ["if you mean another `\(name)`, distinguish the two with .tagged(with:)"])
  }

  /// The requests of a cycle that are parameters.
  private func deferrable(_ steps: [Survey.Request]) -> [Survey.Request] {
    steps.filter { facts.isOfParameter($1, of: $0) }
  }

  /// The edits that defer a request, and equal requests of the same requester.
  private func edits(requesting kind: KeyShape.Access.Kind, by step: Survey.Request) -> [Edit] {
    let destination = graph.edges[step.edge].destination
    let edges = graph.edgeRange(of: step.requester).filter { graph.edges[$0].destination == destination }
    return edges.map { edge in
      kind == .weakProvider
        ? facts.edit(watching: destination, by: edge, of: step.requester)
        : facts.edit(requesting: kind, by: edge, of: step.requester)
    }.unlessOneIsMissing()
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

  private func finding(
    ofDependencyCycle cycle: [Int], inside loop: [Graph.Node], at place: Graph.Node?, notes: [Finding.Note] = [],
    proposals: [Proposal] = [], suggestions: [Phrase] = []
  ) -> Finding {
    let nodes = cycle.map { graph.edges[$0].destination }
    let start = nodes[nodes.count - 1]
    let path = survey.path(to: start)
    let outside = loop.filter { graph.declaration(of: $0) != nil && !nodes.contains($0) }
    let way: Phrase = outside.isEmpty ? "of the same bindings" : "that also lead through \(listed(outside))"
    let others: [Finding.Note] =
      isKnot(loop)
      ? [.note("this is the shortest of several cycles \(way); each fix breaks all of them")] : []
    return finding(
      about: name(of: start), "`\(name(of: start))` depends on itself",
      at: place.flatMap(graph.site(of:)), path: (path.isEmpty ? [start] : path) + nodes,
      evidence: survey.steps(of: cycle).map { evidence(ofRequestBy: $0, $1, role: .needs) },
      notes: explanation(ofMissingPathTo: start) + others + notes, proposals: proposals, suggestions: suggestions)
  }
}
