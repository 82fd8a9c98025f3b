// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// A singleton retains an object that leads back to the singleton, and thereby retains itself.
  ///
  /// A warning, because the graph cannot know whether the object really retains its dependencies. Only deferred requests
  /// close such a loop. A loop without one is a dependency cycle, which another rule reports.
  ///
  /// The graph does not retain weak singletons. So a loop through them counts only if each instance retains the next one,
  /// because it requests that eagerly or as a `Lazy`.
  ///
  /// A path that opens a child component leads to another instance. So it closes no loop for singletons of the child, but
  /// it does for those of its ancestors. The search for loops therefore first includes all openings, and is then repeated
  /// without the outermost ones. O(V + E) for each level of children in a loop, plus one search for each loop.
  func retainCycles() -> [Fault] {
    let clusters = graph.clusters(from: CollectionOfOne(graph.component)) { $0 != .weak }
      .filter { cluster in graph.isLoop(cluster) { $0 != .weak } }
      .map { Set($0) }
    let loops = loops(among: clusters) + loopsOfInstances(among: clusters)
    return loops.ascending(by: \.singleton).compactMap { singleton, members in
      guard let cycle = cycle(through: singleton, in: members) else { return nil }
      return .retainCycle(cycle, through: singleton, in: members)
    }
  }

  /// The part of a fault that is not accepted; `nil` if nothing is left of it.
  ///
  /// A cycle is accepted if each of its requests leads from one type of an acceptance to another of the same. So two loops of
  /// one router are accepted one by one, and a new one is reported alone.
  func part(of fault: Fault, besides accepted: [Set<Key>]) -> Fault? {
    guard case .retainCycle(_, through: let singleton, in: let members) = fault else {
      return accepted.contains { $0.isSuperset(of: facts.types(in: fault)) } ? nil : fault
    }
    let types = Dictionary(uniqueKeysWithValues: members.map { ($0, facts.type(takingPart: $0)) })
    func steps(from node: Graph.Node) -> [Search.Step] {
      graph.steps(from: node) { graph.edges[$0].strength != .weak && members.contains(graph.edges[$0].destination) }
    }
    var left: Set<Graph.Node> = []
    for case (let node, let type?) in types {
      let reached = Search(from: steps(from: node).map(\.vertex)) {
        types[$0, default: nil] == nil ? steps(from: $0) : []
      }
      for case (let other, let next?) in reached.vertices.map({ ($0, types[$0, default: nil]) })
      where !accepted.contains(where: { $0.isSuperset(of: [type, next]) }) {
        left.formUnion([node, other])
      }
    }
    if left.isEmpty { return nil }
    let part = members.filter { types[$0, default: nil] == nil || left.contains($0) || $0 == singleton }
    let others = part.filter { graph.isRetained($0) && graph.depth(of: $0) <= graph.depth(of: singleton) }.ascending()
    return ([singleton] + others).lazy.compactMap { singleton in
      self.cycle(through: singleton, in: part).map { .retainCycle($0, through: singleton, in: part) }
    }.first ?? fault
  }

  /// A shortest cycle by which a singleton retains itself. A cycle without deferred requests is a dependency cycle and
  /// does not count.
  private func cycle(
    through singleton: Graph.Node, in members: Set<Graph.Node>, without removed: Set<Int> = []
  ) -> [Int]? {
    let isRetained = graph.isRetained(singleton)
    return graph.shortestDeferredCycle(through: singleton) { edge in
      let (strength, destination) = (graph.edges[edge].strength, graph.edges[edge].destination)
      return (isRetained ? strength != .weak : strength.retainsInstance)
        && members.contains(destination) && !removed.contains(edge)
    }
  }

  /// The loops through singletons, each with its possible nodes.
  private func loops(among clusters: [Set<Graph.Node>]) -> [(singleton: Graph.Node, members: Set<Graph.Node>)] {
    var found: [(singleton: Graph.Node, members: Set<Graph.Node>)] = []
    var pending = clusters.map { (members: $0, known: -1) }
    while let (members, known) = pending.popLast() {
      let openings = members.filter { graph.scope(openedBy: $0) != nil }
      let depth = openings.map(graph.depth(of:)).min()
      // A singleton that is deeper than an opening of the loop may be another instance at the next turn.
      let singleton = members.filter { graph.isRetained($0) && graph.depth(of: $0) <= depth ?? .max }.min()
      if let singleton, graph.depth(of: singleton) > known { found.append((singleton, members)) }
      guard let depth else { continue }
      let outermost = openings.filter { graph.depth(of: $0) == depth }
      pending += loops(inside: members.subtracting(outermost)) { graph.edges[$0].strength != .weak }.map {
        ($0, singleton == nil ? known : depth)
      }
    }
    return found
  }

  /// The loops of instances that retain each other, with weak singletons only. All other loops of instances are among
  /// ``loops(among:)``.
  private func loopsOfInstances(
    among clusters: [Set<Graph.Node>]
  ) -> [(singleton: Graph.Node, members: Set<Graph.Node>)] {
    clusters.flatMap { members in
      members.contains(where: isWeak) ? loops(inside: members) { graph.edges[$0].strength.retainsInstance } : []
    }.compactMap { loop in
      loop.contains(where: graph.isRetained) ? nil : loop.filter(isWeak).min().map { ($0, loop) }
    }
  }

  private func isWeak(_ node: Graph.Node) -> Bool { graph.lifetime(of: node).isWeak }

  /// The loops among some nodes.
  private func loops(inside members: Set<Graph.Node>, along follow: (Int) -> Bool) -> [Set<Graph.Node>] {
    graph.clusters(among: members.ascending(), along: follow).filter { cluster in
      cluster.count > 1
        || graph.edgeRange(of: cluster[0]).contains { graph.edges[$0].destination == cluster[0] && follow($0) }
    }.map { Set($0) }
  }

  func finding(
    ofRetainCycle cycle: [Int], through singleton: Graph.Node, in members: Set<Graph.Node>
  ) -> Finding {
    let name = name(of: singleton)
    let kind = isWeak(singleton) ? "weak singleton" : "singleton"
    let steps = survey.steps(of: cycle)
    let last = steps.last { facts.isOfParameter($0.edge, of: $0.requester) }
    let watchable = watchable(cycle)
    let key = graph.key(of: singleton)
    let change = edits(endingAllLoopsThrough: members)
    let ways = ways(through: singleton, in: members)
    let hasOneChange = change.count == 1 || ways == "1"
    let fault = Fault.retainCycle(cycle, through: singleton, in: members)
    let isOfObjects = !survey.arguments(of: key).isEmpty && survey.isObject(survey.constructed(by: key))
    return finding(
      about: name, "the \(kind) `\(name)` retains itself", at: last.flatMap { graph.site(of: $0.requester) },
      path: survey.path(to: singleton) + cycle.map { graph.edges[$0].destination },
      evidence: steps.map { evidence(ofRequestBy: $0, $1, role: .retains) },
      notes: ways == "1"
        ? [] : [.note("there are \(ways) ways round, and \(hasOneChange ? "one" : "no single") change ends them all")],
      proposals: [Proposal(change)]
        + watchable.reversed().prefix(3).map { Proposal($0.edit) }
        + (isOfObjects && !isWeak(singleton) ? [Proposal(facts.edit(singleton, \.lifetime, .weakSingleton))] : []),
      suggestions: (watchable.isEmpty ? suggestions(for: singleton, requestedBy: last) : [])
        + (hasOneChange || facts.types(in: fault).count > Self.typeLimit
          ? [] : [acceptance(of: fault, "if all of them live equally long")]))
  }

  /// The number of types that a suggestion lists.
  private static let typeLimit = 6

  /// The number of ways by which a singleton retains itself. Of very many, only the first are counted.
  private func ways(through singleton: Graph.Node, in members: Set<Graph.Node>) -> String {
    var (count, affordableSteps) = (0, 2_000)
    // The nodes of a path, each with the edges that are still to be followed from it.
    var path = [(node: singleton, edges: graph.edgeRange(of: singleton))]
    var onPath: Set<Graph.Node> = [singleton]
    while let last = path.last, affordableSteps > 0 {
      affordableSteps -= 1
      guard let edge = path[path.count - 1].edges.popFirst() else {
        path.removeLast()
        onPath.remove(last.node)
        continue
      }
      let next = graph.edges[edge].destination
      if graph.edges[edge].strength == .weak { continue }
      if next == singleton { count += 1 }
      if members.contains(next), onPath.insert(next).inserted { path.append((next, graph.edgeRange(of: next))) }
    }
    return affordableSteps > 0 ? "\(count)" : "at least \(count)"
  }

  /// The requests of a cycle that can be made weak, because they lead to a shared object.
  ///
  /// - Parameter removed: Requests that are already weak.
  private func watchable(_ cycle: [Int], without removed: Set<Int> = []) -> [(edge: Int, edit: Edit)] {
    let steps = survey.steps(of: cycle)
    return steps.indices.compactMap { index in
      if graph.isAlias(steps[index].requester) { return nil }
      var target = index
      // An alias leads to the object as well.
      repeat {
        target = (target + 1) % steps.count
        let step = steps[index]
        if let edit = facts.edit(watching: steps[target].requester, by: step.edge, of: step.requester),
          facts.isRetained(graph.original(of: steps[target].requester), without: removed.union([step.edge]))
        {
          return (step.edge, edit)
        }
      } while graph.isAlias(steps[target].requester)
      return nil
    }
  }

  /// The edits that make requests weak until no singleton of a cluster retains itself: as few as possible.
  private func edits(endingAllLoopsThrough members: Set<Graph.Node>) -> [Edit] {
    let singletons = members.filter(graph.isShared).ascending()
    let areRetained = singletons.contains(where: graph.isRetained)
    let areWeak = singletons.contains { !graph.isRetained($0) }
    return graph.edits { removed in
      // The nodes of loops that are left, for each kind of singleton.
      func inLoops(along follow: (Strength) -> Bool) -> Set<Graph.Node> {
        let loops = loops(inside: members) { follow(graph.edges[$0].strength) && !removed.contains($0) }
        return loops.filter(hasDeferredEdge).reduce(into: []) { $0.formUnion($1) }
      }
      let (inLoop, inWeakLoop) = (
        areRetained ? inLoops { $0 != .weak } : [], areWeak ? inLoops(along: \.retainsInstance) : []
      )
      return singletons.lazy.filter { self.graph.isRetained($0) ? inLoop.contains($0) : inWeakLoop.contains($0) }
        .compactMap { self.cycle(through: $0, in: members, without: removed) }.first
    } choosingAmong: { cycle, removed in
      watchable(cycle, without: removed).map { ($0.edge, [$0.edit]) }
    }
  }

  /// Whether a loop can have a cycle that is no dependency cycle.
  private func hasDeferredEdge(_ loop: Set<Graph.Node>) -> Bool {
    loop.contains { node in
      graph.edges(of: node).contains { $0.strength.isDeferred && loop.contains($0.destination) }
    }
  }

  private func suggestions(for singleton: Graph.Node, requestedBy last: Survey.Request?) -> [Phrase] {
    let watching = last.map { suggestions(watching: singleton, by: $0.edge, of: $0.requester) } ?? []
    if !watching.isEmpty { return watching }
    let isWhole =
      element(ofCollection: graph.key(of: singleton)) != nil
      && graph.declaration(of: singleton)?.role != .contribution
    return isWhole
      ? ["contribute the elements one by one, so that they can be requested weakly"]
      : [
        "request something that does not lead back to `\(name(of: singleton))`, which cannot be requested weakly"
      ]
  }
}
