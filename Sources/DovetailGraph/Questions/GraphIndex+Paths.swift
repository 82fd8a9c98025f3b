// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// MARK: - Paths

extension GraphIndex {
  /// A shortest path from the root to a binding, in its order: why the binding is part of the program.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// for clock in index.bindings(named: "any Clock") {
  ///   for request in index.whyIsItHere(clock.id).requests { print(request.requester.text, "requests", request.type) }
  /// }
  /// ```
  public func whyIsItHere(_ id: GraphSnapshot.ID) -> GraphSnapshot {
    numbers[id].map { path(to: $0, by: arrivals) } ?? answer([])
  }

  /// A shortest path from one binding to another, in its order.
  public func path(from start: GraphSnapshot.ID, to end: GraphSnapshot.ID) -> GraphSnapshot {
    guard let start = numbers[start], let end = numbers[end] else { return answer([]) }
    return path(
      to: end, by: Self.arrivals(from: start, count: graph.bindings.count, along: outgoing) { edges[$0].target })
  }

  /// How many requests a shortest path from the root to a binding takes; `nil` if there is no path.
  public func depth(_ id: GraphSnapshot.ID) -> Int? { numbers[id].flatMap { arrivals[$0]?.distance } }

  /// A longest chain of eager requests, in its order: what is constructed inside each other. It decides how much stack a build takes.
  ///
  /// What needs itself, which is a dependency cycle, can be part of no chain, and neither can bindings that lead there.
  public func longestChain() -> GraphSnapshot {
    // From the ends of the chains up: a binding is ready when all that it needs eagerly is.
    var waiting = graph.bindings.indices.map { node in outgoing[node].count(where: isEager) }
    var steps = [(length: Int, edge: Int?)](repeating: (1, nil), count: graph.bindings.count)
    var ready = Array(graph.bindings.indices.filter { waiting[$0] == 0 })
    var longest: Int?
    var next = 0
    while next < ready.count {
      let node = ready[next]
      next += 1
      for edge in outgoing[node] where isEager(edge) && steps[edges[edge].target].length >= steps[node].length {
        steps[node] = (steps[edges[edge].target].length + 1, edge)
      }
      if steps[node].length > longest.map({ steps[$0].length }) ?? 0 { longest = node }
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

  private func isEager(_ edge: Int) -> Bool { graph.requests[edges[edge].request].strength == .eager }
}

// MARK: - What depends on a binding

extension GraphIndex {
  /// What a change of a binding may affect: the binding, and all that needs it, directly or through others.
  public func impact(of id: GraphSnapshot.ID) -> GraphSnapshot {
    guard let node = numbers[id] else { return answer([]) }
    let isReached = reached(from: [node], along: incoming, to: { $0.source }, where: { _ in true })
    return answer(graph.bindings.indices.filter { isReached[$0] })
  }

  /// All that a binding needs, directly or through others, and the binding itself.
  public func everythingNeeded(by id: GraphSnapshot.ID) -> GraphSnapshot {
    guard let node = numbers[id] else { return answer([]) }
    let isReached = reached(from: [node], along: outgoing, to: { $0.target }, where: { _ in true })
    return answer(graph.bindings.indices.filter { isReached[$0] })
  }

  /// What the root needs only because of a binding: the binding, and all that goes if it goes.
  ///
  /// - Origin: dominators, as in the reports of Metro and in profilers of memory.
  public func dominated(by id: GraphSnapshot.ID) -> GraphSnapshot {
    guard let node = numbers[id], arrivals[node] != nil else { return answer([]) }
    var isDominated = [Bool?](repeating: nil, count: graph.bindings.count)
    isDominated[node] = true
    for start in graph.bindings.indices {
      // Up the tree, to the first node of which it is known.
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

  /// What keeps an instance of a binding alive: for each requester that retains it, a shortest path of retaining requests from the root.
  ///
  /// Weak requests retain nothing. A deferred request retains what it takes to construct its target, and so a singleton.
  public func whatKeepsAlive(_ id: GraphSnapshot.ID) -> GraphSnapshot {
    guard let component = graph.components.first, let root = numbers[component.binding], let node = numbers[id] else {
      return answer([])
    }
    let retained = Self.arrivals(from: root, count: graph.bindings.count, along: outgoing) { edge in
      isWeak(edge) || edges[edge].source == node ? nil : edges[edge].target
    }
    let last = incoming[node].filter { !isWeak($0) && edges[$0].source != node && retained[edges[$0].source] != nil }
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
    return answer(last.isEmpty ? [] : graph.bindings.indices.filter(shown.contains), along: steps)
  }
}
