// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// MARK: - Neighbours

extension GraphIndex {
  /// The targets of bindings: the bindings, and the targets of their requests.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.needs("any HTTPClient").requests.map(\.type))
  /// ```
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects nothing.
  /// - Cost: linear in the number of bindings.
  public func needs(_ selector: BindingSelector) throws -> GraphSnapshot { needs(numbers: try numbers(of: selector)) }

  /// The targets of a binding: the binding, and the targets of its requests. Empty for an unknown identity.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// for binding in index.graph.bindings { print(binding.key, index.needs(binding.id).bindings.count - 1) }
  /// ```
  ///
  /// - Cost: linear in the number of requests of the binding, and of modules.
  public func needs(_ id: GraphSnapshot.ID) -> GraphSnapshot { needs(numbers: numbers(of: id)) }

  /// The requesters of bindings: the bindings, and their requesters.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// for requester in try index.neededBy("any HTTPClient").bindings.dropFirst() { print(requester.key) }
  /// ```
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects nothing.
  /// - Cost: linear in the number of bindings.
  public func neededBy(_ selector: BindingSelector) throws -> GraphSnapshot {
    neededBy(numbers: try numbers(of: selector))
  }

  /// The requesters of a binding: the binding, and its requesters. Empty for an unknown identity.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// for binding in index.graph.bindings { print(binding.key, index.neededBy(binding.id).requests.map(\.requester.text)) }
  /// ```
  ///
  /// - Cost: linear in the number of requests for the binding, and of modules.
  public func neededBy(_ id: GraphSnapshot.ID) -> GraphSnapshot { neededBy(numbers: numbers(of: id)) }

  /// The openers of components: the bindings that stand for them, and their requesters.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.whatOpens("AppComponent").bindings.map(\.key))
  /// ```
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects no component.
  /// - Cost: linear in the number of bindings.
  public func whatOpens(_ selector: BindingSelector) throws -> GraphSnapshot {
    let selected = graph.components.filter(selector.selects).compactMap { numbers[$0.binding] }
    if !selected.isEmpty { return neededBy(numbers: selected) }
    let components = try numbers(of: selector).filter { graph.bindings[$0].kind == .component }
    if components.isEmpty { throw UnknownBinding(selector, in: self) }
    return neededBy(numbers: components)
  }

  /// The openers of a component: the binding that stands for it, and its requesters. Empty for an unknown identity.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// for component in index.graph.components { print(component.name, index.whatOpens(component.id).requests.map(\.type)) }
  /// ```
  ///
  /// - Cost: linear in the number of components and modules.
  public func whatOpens(_ component: GraphSnapshot.ID) -> GraphSnapshot {
    graph.components.first { $0.id == component }.map { neededBy($0.binding) } ?? answer([])
  }

  /// The requests from some bindings to others, such as from one module to another.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.requests(from: .all, to: "any HTTPClient").requests.count)
  /// ```
  ///
  /// - Throws: ``UnknownBinding`` if a selector selects nothing.
  /// - Cost: linear in the bindings and requests.
  public func requests(from requesters: BindingSelector, to requested: BindingSelector) throws -> GraphSnapshot {
    let (sources, targets) = (Set(try numbers(of: requesters)), Set(try numbers(of: requested)))
    let found = edges.indices.filter { sources.contains(edges[$0].source) && targets.contains(edges[$0].target) }
    return answer(found.flatMap { [edges[$0].source, edges[$0].target] }.uniqued().sorted(), along: found)
  }

  private func needs(numbers nodes: [Int]) -> GraphSnapshot {
    let edges = nodes.flatMap { outgoing[$0] }
    return answer((nodes + edges.map { self.edges[$0].target }).uniqued(), along: edges)
  }

  private func neededBy(numbers nodes: [Int]) -> GraphSnapshot {
    let edges = nodes.flatMap { incoming[$0] }
    return answer((nodes + edges.map { self.edges[$0].source }).uniqued(), along: edges)
  }

  func numbers(of id: GraphSnapshot.ID) -> [Int] { numbers[id].map { [$0] } ?? [] }
}

// MARK: - Counting

extension GraphIndex {
  /// The number of other bindings that request a binding. Zero for an unknown identity.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// let lonely = index.graph.bindings.filter { $0.lifetime == .singleton && index.fanIn($0.id) == 1 }
  /// ```
  ///
  /// - Cost: linear in the number of requests for the binding.
  public func fanIn(_ id: GraphSnapshot.ID) -> Int {
    numbers[id].map { node in Set(incoming[node].map { edges[$0].source }).subtracting([node]).count } ?? 0
  }

  /// The number of other bindings that a binding requests. Zero for an unknown identity.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// let busy = index.graph.bindings.filter { index.fanOut($0.id) > 7 }
  /// ```
  ///
  /// - Cost: linear in the number of requests of the binding.
  public func fanOut(_ id: GraphSnapshot.ID) -> Int {
    numbers[id].map { node in Set(outgoing[node].map { edges[$0].target }).subtracting([node]).count } ?? 0
  }

  /// The bindings that most others request, the most requested first.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// for binding in index.mostRequested(5) { print(binding.key, index.fanIn(binding.id)) }
  /// ```
  ///
  /// - Parameter count: the limit. Bindings without requesters are excluded.
  /// - Cost: linear in the requests, and n log n in the bindings.
  public func mostRequested(_ count: Int) -> [GraphSnapshot.Binding] {
    let counted = graph.bindings.map { (binding: $0, count: fanIn($0.id)) }.enumerated().filter { $0.element.count > 0 }
    let sorted = counted.sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    return sorted.prefix(Swift.max(count, 0)).map(\.element.binding)
  }
}

// MARK: - Parts

extension GraphIndex {
  /// The bindings that no path from the root reaches, and the requests between them.
  ///
  /// Displaced defaults and declarations about a collection are excluded, because no request leads to them.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(index.unused().bindings.compactMap(\.site))
  /// ```
  ///
  /// - Cost: linear in the bindings and requests.
  public func unused() -> GraphSnapshot {
    answer(graph.bindings.indices.filter { graph.bindings[$0].isRequestable && arrivals[$0] == nil })
  }

  /// The outermost removable modules: no path from the root reaches bindings of them or of modules that they install. A module
  /// that several components install is in use if one of them uses it.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// for module in index.unusedModules() { print(module.name, module.site?.description ?? "") }
  /// ```
  ///
  /// Modules that declare nothing are excluded, and so are those with a displaced default or a declaration about a
  /// collection.
  ///
  /// - Cost: linear in the bindings and modules.
  public func unusedModules() -> [GraphSnapshot.Module] {
    let parents = Dictionary(graph.modules.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
    var isUsed: [GraphSnapshot.ID: Bool] = [:]
    for (number, binding) in graph.bindings.enumerated() {
      let isNeeded = arrivals[number] != nil || !binding.isRequestable
      var next = binding.module
      while let module = next, isUsed[module] != true, isNeeded || isUsed[module] == nil {
        isUsed[module] = isNeeded
        next = parents[module] ?? nil
      }
    }
    let namesInUse = Set(graph.modules.filter { isUsed[$0.id] ?? false }.map(\.qualifiedName))
    let unused = graph.modules.filter { isUsed[$0.id] == false && !namesInUse.contains($0.qualifiedName) }
    let ids = Set(unused.map(\.id))
    return unused.filter { !($0.parent.map(ids.contains) ?? false) }
  }

  /// The singletons of components or modules: eager and weak ones as well, and no values.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(try index.singletons(in: .component(AppComponent.self)).map(\.key))
  /// ```
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects nothing.
  /// - Cost: linear in the number of bindings.
  public func singletons(in selector: BindingSelector) throws -> [GraphSnapshot.Binding] {
    try numbers(of: selector).map { graph.bindings[$0] }.filter { binding in
      switch binding.lifetime {
      case .singleton, .eagerSingleton, .weakSingleton: binding.constructs
      case .constant, .transient: false
      }
    }
  }

  /// The keys that are requested but not bound, and their requesters.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(index.missing().bindings.filter { $0.kind == .missing }.map(\.key))
  /// ```
  ///
  /// - Cost: linear in the bindings and requests.
  public func missing() -> GraphSnapshot {
    neededBy(
      numbers: graph.bindings.indices.filter { number in
        graph.bindings[number].kind == .missing || graph.bindings[number].kind == .unsatisfiable
      })
  }
}
