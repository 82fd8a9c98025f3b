// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

// MARK: - Paths

extension GraphIndex {
  /// Shortest paths from the root to bindings, in their order: why the bindings are part of the program. The answer is
  /// empty if no path leads there.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.whyIsItHere("any HTTPClient").bindings.map(\.key))
  /// print(try index.whyIsItHere("any HTTPClient", avoiding: "AppContainer").bindings.map(\.key))
  /// ```
  ///
  /// - Parameters:
  ///   - selector: the ends of the paths.
  ///   - avoided: bindings that no path may lead through, such as the container that requests every service. If each
  ///     path from the root leads through one, the answer begins at an avoided binding, and has another one between that
  ///     and its end: the member of the container that is nearest. It is empty if only avoided bindings request the end.
  /// - Throws: ``UnknownBinding`` if one of the selectors selects nothing.
  /// - Cost: linear in the bindings and requests; with avoided bindings, for each binding that is selected.
  public func whyIsItHere(
    _ selector: BindingSelector, avoiding avoided: BindingSelector? = nil
  ) throws -> GraphSnapshot {
    let (nodes, avoided) = (try numbers(of: selector), Set(try avoided.map(numbers) ?? []))
    if avoided.isEmpty { return answer(nodes.filter(root.contains), along: outgoing.steps(to: nodes, by: reached)) }
    let paths = nodes.map { node in
      let start = root.filter { $0 == node || !avoided.contains($0) }
      let direct = outgoing.search(from: start) { $0.target == node || !avoided.contains($0.target) }
      if direct.distance(to: node) != nil { return path(to: [node], by: direct) }
      let detours = outgoing.search(from: avoided.filter { $0 != node && isReached($0) }.sorted()) { edge in
        edge.target == node ? !avoided.contains(edge.source) : !avoided.contains(edge.target)
      }
      return path(to: [node], by: detours)
    }
    return answer(paths.flatMap(\.nodes), along: paths.flatMap(\.edges))
  }

  /// A shortest path from one of some bindings to one of others, in its order; empty if there is none.
  public func path(from start: BindingSelector, to end: BindingSelector) throws -> GraphSnapshot {
    let path = path(to: try numbers(of: end), by: outgoing.search(from: try numbers(of: start)))
    return answer(path.nodes, along: path.edges)
  }

  /// The path to the nearest of some nodes; empty if none is reached.
  private func path(to ends: [Int], by search: Search) -> (nodes: [Int], edges: [Edge]) {
    let distances = ends.compactMap { node in search.distance(to: node).map { (node: node, distance: $0) } }
    let nearest = distances.min { $0.distance < $1.distance }.map { [$0.node] } ?? []
    let edges = outgoing.steps(to: nearest, by: search)
    return (edges.map(\.source) + nearest, edges)
  }

  /// A longest chain of eager requests, in its order: each is constructed inside the one before. It decides the stack
  /// that a build needs.
  ///
  /// Chains contain no dependency cycles, and no bindings that lead to one.
  public func longestChain() -> GraphSnapshot {
    var chains = graph.bindings.map { _ in nil as (length: Int, edge: Edge?)? }
    for cluster in outgoing.clusters(where: { $0.strength == .eager }) where cluster.count == 1 {
      let node = cluster[cluster.startIndex]
      let edges = outgoing[node].filter { $0.strength == .eager }
      // This one is on a cycle, or leads to one.
      if edges.contains(where: { chains[$0.target] == nil }) { continue }
      let edge = edges.max { chains[$0.target]?.length ?? 0 < chains[$1.target]?.length ?? 0 }
      chains[node] = (1 + (edge.flatMap { chains[$0.target]?.length } ?? 0), edge)
    }
    // An unneeded binding is not constructed, unless the graph is an answer without a root.
    let lengths = chains.indices.map { root.isEmpty || isReached($0) ? chains[$0]?.length ?? 0 : 0 }
    guard let longest = lengths.indices.max(by: { lengths[$0] < lengths[$1] }), lengths[longest] > 0 else {
      return answer([])
    }
    let chain = sequence(first: longest) { chains[$0]?.edge?.target }
    return answer([longest], along: chain.compactMap { chains[$0]?.edge })
  }

  /// The part of the graph that diagnostics are about: the bindings in them, all missing or impossible ones, and a
  /// shortest path from the root to each.
  package func part(about diagnostics: [Diagnostic]) -> GraphSnapshot {
    let sites = Set(diagnostics.flatMap { [$0.markedSite].compactMap(\.self) + $0.evidence.compactMap(\.site) })
    let nodes = graph.bindings.indices.filter { node in
      graph.bindings[node].isAbsent || graph.bindings[node].site.map(sites.contains) ?? false
    }
    return answer((nodes + outgoing.steps(to: nodes, by: reached).map(\.source)).uniqued().sorted())
  }
}

// MARK: - What depends on a binding

extension GraphIndex {
  /// The bindings that a change of some may affect, or that break without them: these, and all that need them, directly
  /// or through others.
  public func impact(of selector: BindingSelector) throws -> GraphSnapshot {
    answer(incoming.reach(of: try numbers(of: selector)))
  }

  /// The bindings that `build()` constructs: all that eager requests reach from the root. The rest is constructed when
  /// it is requested.
  public func constructedAtBuild() -> GraphSnapshot { answer(outgoing.reach(of: root) { $0.strength == .eager }) }

  /// The bindings that the root needs only because of some: these, and all that go with them.
  ///
  /// - Origin: dominators, as in the reports of Metro and in profilers of memory; here of several bindings together.
  func dominated(by nodes: [Int]) -> [Int] {
    let nodes = Set(nodes)
    let constructed = outgoing.reach(of: root) { $0.strength != .weak }
    let left = outgoing.reach(of: root.filter { !nodes.contains($0) }) {
      $0.strength != .weak && !nodes.contains($0.target)
    }
    return Array(Set(constructed).subtracting(left).union(nodes.filter(isReached)))
  }

  /// The paths that keep instances of bindings alive: for each requester that retains one, a shortest path of retaining
  /// requests from the root. The root comes first in the answer, and the binding last.
  ///
  /// Weak requests retain nothing. A deferred request retains everything needed to construct its target, and a
  /// singleton itself. After its build, the root component retains only its root: its eager singletons and actions need
  /// another requester. A `ComponentCloser` retains what it closes as well, which is no request and so no answer.
  ///
  /// - Cost: linear in the bindings and requests, for each binding that is selected.
  public func whatKeepsAlive(_ selector: BindingSelector) throws -> GraphSnapshot {
    let found = try numbers(of: selector).map(retainers)
    return answer(found.flatMap(\.nodes), along: found.flatMap(\.edges))
  }

  private func retainers(of node: Int) -> (nodes: [Int], edges: [Edge]) {
    // A provider of a weak singleton does not retain it.
    func retains(_ edge: Edge) -> Bool {
      edge.source != node && edge.strength != .weak
        && (!root.contains(edge.source) || graph.requests[edge.request].role == .root)
        && (edge.strength == .eager || graph.bindings[edge.target].instanceLifetime != .weakSingleton)
    }
    let retained = outgoing.search(from: root, where: retains)
    let last = incoming[node].filter { retains($0) && retained.distance(to: $0.source) != nil }
    if last.isEmpty { return ([], []) }
    let steps = outgoing.steps(to: last.map(\.source), by: retained)
    // From the root to the binding, so that requesters precede their targets on these paths.
    let order = Set((steps + last).map(\.source)).sorted().ascending { retained.distance(to: $0) ?? 0 }
    return (order + [node], steps + last)
  }
}

// MARK: - Effects and cycles

extension GraphIndex {
  /// Whether the requester inherits the effects of the target. Eager singletons pass none on, because they exist already
  /// when they are requested. Only the component inherits from them, which it constructs.
  func passesEffects(_ edge: Edge) -> Bool {
    edge.strength == .eager
      && (graph.bindings[edge.target].instanceLifetime != .eagerSingleton
        || graph.requests[edge.request].role == .eagerSingleton)
  }

  /// The cycles: for each, the bindings that need each other, and the requests between them. Deferred requests make
  /// them possible.
  ///
  /// Weak requests do not count. A binding that requests itself is a cycle. Cycles that share a binding are one.
  ///
  /// - Cost: linear in the bindings and requests, and in the modules for each cycle.
  public func cycles() -> [GraphSnapshot] {
    let loops = loops()
    let isClosed = Set(
      outgoing.edges.filter { $0.strength != .weak && loops[$0.source] == loops[$0.target] }.map { loops[$0.source] })
    let members = Dictionary(grouping: graph.bindings.indices) { loops[$0] }
    return loops.uniqued().filter(isClosed.contains).map { answer(members[$0] ?? []) }
  }
}
