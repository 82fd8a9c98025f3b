// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// MARK: - Effects

extension GraphIndex {
  /// The origin of an effect: for each binding, a shortest path of eager requests to a factory that has the effect
  /// itself.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.whatMakes("any HTTPClient", .async).bindings.map(\.key).joined(separator: " → "))
  /// ```
  ///
  /// Eager singletons pass no effects on: they exist already when they are requested.
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects nothing. The answer is empty if nothing has the effect.
  /// - Cost: linear in the bindings and requests, for each binding that is selected.
  public func whatMakes(_ selector: BindingSelector, _ effect: GraphSnapshot.Effect) throws -> GraphSnapshot {
    var nodes: [Int] = []
    var steps: [Int] = []
    for node in try numbers(of: selector) {
      let arrivals = Self.arrivals(from: [node], count: graph.bindings.count, along: outgoing) { edge in
        passesEffects(edge) ? edges[edge].target : nil
      }
      let culprits = graph.bindings.indices.filter {
        arrivals[$0] != nil && graph.bindings[$0].effects.contains(effect)
      }
      guard let nearest = culprits.min(by: { arrivals[$0]?.distance ?? 0 < arrivals[$1]?.distance ?? 0 }) else {
        continue
      }
      let path = self.steps(to: nearest, by: arrivals)
      steps += path
      nodes += [node] + path.map { edges[$0].target }
    }
    return answer(nodes.uniqued(), along: steps.uniqued())
  }

  /// The bindings that inherit the effects of some: these, and all that need them eagerly, directly or through others.
  /// They run on the main actor if these do, and become asynchronous with these.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.whatInheritsEffects(of: "any HTTPClient").bindings.map(\.key))
  /// ```
  ///
  /// Eager singletons pass no effects on: they exist already when they are requested.
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects nothing.
  /// - Cost: linear in the bindings and requests.
  public func whatInheritsEffects(of selector: BindingSelector) throws -> GraphSnapshot {
    let isReached = reached(
      from: try numbers(of: selector), along: incoming, to: { $0.source }, where: passesEffects)
    return answer(graph.bindings.indices.filter { isReached[$0] })
  }

  /// Whether the requester inherits the effects of the target. Only the component does so from eager singletons, which
  /// it constructs.
  private func passesEffects(_ edge: Int) -> Bool {
    isEager(edge)
      && (graph.bindings[edges[edge].target].lifetime != .eagerSingleton
        || graph.requests[edges[edge].request].role == .eagerSingleton)
  }
}

// MARK: - Cycles

extension GraphIndex {
  /// The cycles: for each, the bindings that need each other, and the requests between them. Deferred requests make
  /// them possible.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// for cycle in index.cycles() { print(cycle.bindings.map(\.key)) }
  /// ```
  ///
  /// Weak requests do not count. A binding that requests itself is a cycle. Cycles that share a binding are one.
  ///
  /// - Cost: linear in the bindings and requests, and in the modules for each cycle.
  public func cycles() -> [GraphSnapshot] {
    let loops = loops()
    let members = Dictionary(grouping: graph.bindings.indices) { loops[$0] }
    let isClosed = Set(
      edges.indices.filter { !isWeak($0) && loops[edges[$0].source] == loops[edges[$0].target] }
        .map { loops[edges[$0].source] })
    return graph.bindings.indices.map { loops[$0] }.uniqued().filter(isClosed.contains).map { loop in
      answer(members[loop] ?? [])
    }
  }
}
