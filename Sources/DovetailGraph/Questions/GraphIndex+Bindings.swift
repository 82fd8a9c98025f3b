// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// MARK: - Finding bindings

extension GraphIndex {
  /// The binding with an identity.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// let binding = index.binding("Shop.AppComponent binding any Shop.Clock")
  /// ```
  public func binding(_ id: GraphSnapshot.ID) -> GraphSnapshot.Binding? { numbers[id].map { graph.bindings[$0] } }

  /// The bindings of a key, by the name that reports give it; of several components, those of each.
  ///
  /// `any` may be left out. If no key has the name, these are the bindings that construct an element of it, such as contributions.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// let clients = index.bindings(named: "any HTTPClient")
  /// let interceptors = index.bindings(named: "Interceptor")
  /// ```
  public func bindings(named name: String) -> [GraphSnapshot.Binding] {
    let names = [name, "any \(name)"]
    let found = graph.bindings.filter { names.contains($0.key) }
    return found.isEmpty ? graph.bindings.filter { names.contains($0.element) } : found
  }

  /// The bindings that nothing leads to from the root, and the requests between them.
  ///
  /// What was never meant to be requested is not among them: defaults that give way, and declarations that a collection may be empty.
  public func unused() -> GraphSnapshot {
    answer(
      graph.bindings.indices.filter { number in
        switch graph.bindings[number].kind {
        case .displacedDefault, .emptyCollection: false
        default: arrivals[number] == nil
        }
      })
  }
}

// MARK: - Neighbours

extension GraphIndex {
  /// What a binding requests: the binding, and the targets of its requests.
  public func needs(_ id: GraphSnapshot.ID) -> GraphSnapshot {
    guard let node = numbers[id] else { return answer([]) }
    return neighbours(of: node, outgoing[node].map { edges[$0].target }, along: Array(outgoing[node]))
  }

  /// What requests a binding: the binding, and its requesters.
  public func neededBy(_ id: GraphSnapshot.ID) -> GraphSnapshot {
    guard let node = numbers[id] else { return answer([]) }
    return neighbours(of: node, incoming[node].map { edges[$0].source }, along: Array(incoming[node]))
  }

  /// What opens a component: the binding that stands for it, and its requesters.
  public func whatOpens(_ component: GraphSnapshot.ID) -> GraphSnapshot {
    graph.components.first { $0.id == component }.map { neededBy($0.binding) } ?? answer([])
  }

  /// How many other bindings request a binding.
  public func fanIn(_ id: GraphSnapshot.ID) -> Int {
    numbers[id].map { node in Set(incoming[node].map { edges[$0].source }).subtracting([node]).count } ?? 0
  }

  /// How many other bindings a binding requests.
  public func fanOut(_ id: GraphSnapshot.ID) -> Int {
    numbers[id].map { node in Set(outgoing[node].map { edges[$0].target }).subtracting([node]).count } ?? 0
  }

  private func neighbours(of node: Int, _ others: [Int], along edges: [Int]) -> GraphSnapshot {
    var seen: Set<Int> = []
    return answer(([node] + others).filter { seen.insert($0).inserted }, along: edges)
  }
}
