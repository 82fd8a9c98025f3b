// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// MARK: - Paths

extension GraphIndex {
  /// Shortest paths from the root to bindings, in their order: why the bindings are part of the program.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.whyIsItHere("any HTTPClient").bindings.map(\.key).joined(separator: " → "))
  /// ```
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects nothing. The answer is empty if no path leads there.
  /// - Cost: linear in the bindings and in the lengths of the paths.
  public func whyIsItHere(_ selector: BindingSelector) throws -> GraphSnapshot {
    let edges = try numbers(of: selector).flatMap { steps(to: $0, by: arrivals) }
    return answer(
      along: edges, orElse: try numbers(of: selector).filter { arrivals[$0]?.edge == nil && arrivals[$0] != nil })
  }

  /// A shortest path from the root to a binding, in its order. Empty for an unknown identity.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// for clock in index.bindings(named: "any Clock") {
  ///   for request in index.whyIsItHere(clock.id).requests { print(request.requester.text, "requests", request.type) }
  /// }
  /// ```
  ///
  /// - Cost: linear in the length of the path, and in the number of modules.
  public func whyIsItHere(_ id: GraphSnapshot.ID) -> GraphSnapshot {
    numbers[id].map { path(to: $0, by: arrivals) } ?? answer([])
  }

  /// A shortest path from one of some bindings to one of others, in its order.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// let path = try index.path(from: .module("Network*"), to: "any Clock")
  /// ```
  ///
  /// - Throws: ``UnknownBinding`` if a selector selects nothing. The answer is empty if there is no path.
  /// - Cost: linear in the bindings and requests.
  public func path(from start: BindingSelector, to end: BindingSelector) throws -> GraphSnapshot {
    path(from: try numbers(of: start), to: try numbers(of: end))
  }

  /// A shortest path from one binding to another, in its order. Empty for an unknown identity.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// if let first = index.graph.bindings.first, let last = index.graph.bindings.last {
  ///   print(index.path(from: first.id, to: last.id).bindings.map(\.key))
  /// }
  /// ```
  ///
  /// - Cost: linear in the bindings and requests.
  public func path(from start: GraphSnapshot.ID, to end: GraphSnapshot.ID) -> GraphSnapshot {
    path(from: numbers(of: start), to: numbers(of: end))
  }

  private func path(from starts: [Int], to ends: [Int]) -> GraphSnapshot {
    let arrivals = Self.arrivals(from: starts, count: graph.bindings.count, along: outgoing) { edges[$0].target }
    let nearest = ends.min { arrivals[$0]?.distance ?? .max < arrivals[$1]?.distance ?? .max }
    return nearest.map { path(to: $0, by: arrivals) } ?? answer([])
  }

  /// The number of requests on a shortest path from the root to the nearest of some bindings; `nil` if there is no
  /// path.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.depth("any HTTPClient") ?? "not reached")
  /// ```
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects nothing.
  /// - Cost: linear in the size of the graph.
  public func depth(_ selector: BindingSelector) throws -> Int? {
    try numbers(of: selector).compactMap { arrivals[$0]?.distance }.min()
  }

  /// The number of requests on a shortest path from the root to a binding; `nil` if there is no path.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// let deepest = index.graph.bindings.compactMap { index.depth($0.id) }.max()
  /// ```
  ///
  /// - Cost: constant.
  public func depth(_ id: GraphSnapshot.ID) -> Int? { numbers[id].flatMap { arrivals[$0]?.distance } }

  /// A longest chain of eager requests, in its order: each is constructed inside the one before. It decides the stack
  /// that a build needs.
  ///
  /// Chains contain no dependency cycles, and no bindings that lead to one.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(index.longestChain().bindings.count)
  /// ```
  ///
  /// - Cost: linear in the bindings and requests.
  public func longestChain() -> GraphSnapshot {
    // From the ends of the chains up: a binding is ready after all that it needs eagerly.
    var waiting = graph.bindings.indices.map { node in outgoing[node].count(where: isEager) }
    var steps = [(length: Int, edge: Int?)](repeating: (1, nil), count: graph.bindings.count)
    var ready = Array(graph.bindings.indices.filter { waiting[$0] == 0 })
    let isRooted = arrivals.contains { $0 != nil }
    var longest: Int?
    var next = 0
    while next < ready.count {
      let node = ready[next]
      next += 1
      for edge in outgoing[node] where isEager(edge) && steps[edges[edge].target].length >= steps[node].length {
        steps[node] = (steps[edges[edge].target].length + 1, edge)
      }
      // An unneeded binding is not constructed, unless the graph is an answer without a root.
      if arrivals[node] != nil || !isRooted, steps[node].length > longest.map({ steps[$0].length }) ?? 0 {
        longest = node
      }
      for edge in incoming[node] where isEager(edge) {
        waiting[edges[edge].source] -= 1
        if waiting[edges[edge].source] == 0 { ready.append(edges[edge].source) }
      }
    }
    guard let longest else { return answer([]) }
    var chain = [longest]
    var links: [Int] = []
    while let edge = chain.last.flatMap({ steps[$0].edge }) {
      links.append(edge)
      chain.append(edges[edge].target)
    }
    return answer(chain, along: links)
  }
}

// MARK: - What depends on a binding

extension GraphIndex {
  /// The bindings that a change of some may affect, or that break without them: these, and all that need them, directly
  /// or through others.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.impact(of: .module("Network*")).bindings.map(\.key))
  /// ```
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects nothing.
  /// - Cost: linear in the bindings and requests.
  public func impact(of selector: BindingSelector) throws -> GraphSnapshot {
    impact(of: try numbers(of: selector))
  }

  /// The bindings that a change of one may affect: this one, and all that need it, directly or through others. Empty
  /// for an unknown identity.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// let widest = index.graph.bindings.max { index.impact(of: $0.id).bindings.count < index.impact(of: $1.id).bindings.count }
  /// ```
  ///
  /// - Cost: linear in the bindings and requests.
  public func impact(of id: GraphSnapshot.ID) -> GraphSnapshot { impact(of: numbers(of: id)) }

  private func impact(of nodes: [Int]) -> GraphSnapshot {
    let isReached = reached(from: nodes, along: incoming, to: { $0.source }, where: { _ in true })
    return answer(graph.bindings.indices.filter { isReached[$0] })
  }

  /// All that bindings need, directly or through others, and the bindings themselves.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.everythingNeeded(by: "any HTTPClient").text(as: .mermaid))
  /// ```
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects nothing.
  /// - Cost: linear in the bindings and requests.
  public func everythingNeeded(by selector: BindingSelector) throws -> GraphSnapshot {
    everythingNeeded(by: try numbers(of: selector))
  }

  /// All that a binding needs, directly or through others, and the binding itself. Empty for an unknown identity.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// for component in index.graph.components { print(index.everythingNeeded(by: component.binding).bindings.count) }
  /// ```
  ///
  /// - Cost: linear in the bindings and requests.
  public func everythingNeeded(by id: GraphSnapshot.ID) -> GraphSnapshot { everythingNeeded(by: numbers(of: id)) }

  private func everythingNeeded(by nodes: [Int]) -> GraphSnapshot {
    let isReached = reached(from: nodes, along: outgoing, to: { $0.target }, where: { _ in true })
    return answer(graph.bindings.indices.filter { isReached[$0] })
  }

  /// The bindings that `build()` constructs: all that eager requests reach from the root. The rest is constructed when
  /// it is requested.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(index.constructedAtBuild().bindings.count, "of", index.graph.bindings.count)
  /// ```
  ///
  /// - Cost: linear in the bindings and requests.
  public func constructedAtBuild() -> GraphSnapshot {
    guard let root = graph.components.first.flatMap({ numbers[$0.binding] }) else { return answer([]) }
    let isReached = reached(from: [root], along: outgoing, to: { $0.target }, where: isEager)
    return answer(graph.bindings.indices.filter { isReached[$0] })
  }

  /// The bindings that the root needs only because of some: these, and all that go with them.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.dominated(by: .module("Network*")).bindings.map(\.key))
  /// ```
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects nothing.
  /// - Cost: linear in the bindings and requests.
  /// - Origin: dominators, as in the reports of Metro and in profilers of memory; here of several bindings together.
  public func dominated(by selector: BindingSelector) throws -> GraphSnapshot {
    let nodes = Set(try numbers(of: selector))
    guard let root = graph.components.first.flatMap({ numbers[$0.binding] }) else { return answer([]) }
    let follows = { (edge: Int) in !isWeak(edge) }
    let isReached = reached(from: [root], along: outgoing, to: { $0.target }, where: follows)
    let isLeft = reached(
      from: nodes.contains(root) ? [] : [root], along: outgoing, to: { $0.target },
      where: { follows($0) && !nodes.contains(edges[$0].target) })
    return answer(
      graph.bindings.indices.filter { node in
        isReached[node] && !isLeft[node] || nodes.contains(node) && arrivals[node] != nil
      })
  }

  /// The bindings that the root needs only because of one: this one, and all that go with it. Empty for an unknown
  /// identity.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// let heaviest = index.graph.bindings.dropFirst().max {
  ///   index.dominated(by: $0.id).bindings.count < index.dominated(by: $1.id).bindings.count
  /// }
  /// ```
  ///
  /// - Cost: linear in the size of the graph.
  /// - Origin: dominators, as in the reports of Metro and in profilers of memory.
  public func dominated(by id: GraphSnapshot.ID) -> GraphSnapshot {
    guard let node = numbers[id], arrivals[node] != nil else { return answer([]) }
    var isDominated = [Bool?](repeating: nil, count: graph.bindings.count)
    isDominated[node] = true
    for start in graph.bindings.indices {
      // Up the tree, to the first node with a known verdict.
      var path: [Int] = []
      var next: Int? = start
      while let node = next, isDominated[node] == nil {
        path.append(node)
        next = dominators[node]
      }
      let verdict = next.flatMap { isDominated[$0] } ?? false
      for node in path { isDominated[node] = verdict }
    }
    return answer(graph.bindings.indices.filter { isDominated[$0] ?? false })
  }

  /// The paths that keep instances of bindings alive: for each requester that retains one, a shortest path of retaining
  /// requests from the root. The root comes first in the answer, and the binding last.
  ///
  /// Weak requests retain nothing. A deferred request retains everything needed to construct its target, and a
  /// singleton itself.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.whatKeepsAlive("any HTTPClient").text(as: .mermaid))
  /// ```
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects nothing.
  /// - Cost: linear in the bindings and requests, for each binding that is selected.
  public func whatKeepsAlive(_ selector: BindingSelector) throws -> GraphSnapshot {
    let found = try numbers(of: selector).map(retainers)
    return answer(found.flatMap(\.nodes).uniqued(), along: found.flatMap(\.edges).uniqued())
  }

  /// The paths that keep an instance of a binding alive: for each requester that retains it, a shortest path of
  /// retaining requests from the root. Empty for an unknown identity.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// let kept = index.graph.bindings.filter { !index.whatKeepsAlive($0.id).bindings.isEmpty }
  /// ```
  ///
  /// - Cost: linear in the bindings and requests.
  public func whatKeepsAlive(_ id: GraphSnapshot.ID) -> GraphSnapshot {
    let found = numbers[id].map(retainers)
    return answer(found?.nodes ?? [], along: found?.edges ?? [])
  }

  /// Whether a requester retains its target. A provider of a weak singleton does not.
  private func retains(_ edge: Int) -> Bool {
    let isDeferred = graph.requests[edges[edge].request].strength == .deferred
    return !isWeak(edge) && !(isDeferred && graph.bindings[edges[edge].target].lifetime == .weakSingleton)
  }

  private func retainers(of node: Int) -> (nodes: [Int], edges: [Int]) {
    guard let root = graph.components.first.flatMap({ numbers[$0.binding] }) else { return ([], []) }
    let retained = Self.arrivals(from: [root], count: graph.bindings.count, along: outgoing) { edge in
      !retains(edge) || edges[edge].source == node ? nil : edges[edge].target
    }
    let last = incoming[node].filter { retains($0) && edges[$0].source != node && retained[edges[$0].source] != nil }
    var shown: Set<Int> = [node]
    var steps: [Int] = Array(last)
    for edge in last {
      var next: Int? = edges[edge].source
      while let source = next, shown.insert(source).inserted {
        let arrival = retained[source]?.edge
        if let arrival { steps.append(arrival) }
        next = arrival.map { edges[$0].source }
      }
    }
    // From the root to the binding, so that requesters precede their targets on these paths.
    let order = shown.subtracting([node]).sorted { first, second in
      (retained[first]?.distance ?? 0, first) < (retained[second]?.distance ?? 0, second)
    }
    return last.isEmpty ? ([], []) : (order + [node], steps)
  }
}
