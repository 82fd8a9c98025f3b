// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// MARK: - Neighbours

extension GraphIndex {
  /// The targets of bindings: the bindings, and the targets of their requests.
  public func needs(_ selector: BindingSelector) throws -> GraphSnapshot {
    let nodes = try numbers(of: selector)
    let edges = nodes.flatMap { outgoing[$0] }
    return answer(nodes + edges.map(\.target), along: edges)
  }

  /// The requesters of bindings: the bindings, and their requesters.
  public func neededBy(_ selector: BindingSelector) throws -> GraphSnapshot {
    neededBy(try numbers(of: selector))
  }

  private func neededBy(_ nodes: [Int]) -> GraphSnapshot {
    let edges = nodes.flatMap { incoming[$0] }
    return answer(nodes + edges.map(\.source), along: edges)
  }

  /// The openers of components: the bindings that stand for them, and their requesters.
  ///
  /// - Throws: ``UnknownBinding`` if the selector selects no component.
  public func whatOpens(_ selector: BindingSelector) throws -> GraphSnapshot {
    let selected = graph.components.filter(selector.selects).compactMap { numbers[$0.binding] }
    if !selected.isEmpty { return neededBy(selected) }
    let components = try numbers(of: selector).filter { graph.bindings[$0].kind == .component }
    if components.isEmpty { throw UnknownBinding(selector, in: self) }
    return neededBy(components)
  }

  /// The requests from some bindings to others, such as from one module to another.
  public func requests(from requesters: BindingSelector, to requested: BindingSelector) throws -> GraphSnapshot {
    let (sources, targets) = (try numbers(of: requesters), Set(try numbers(of: requested)))
    let found = sources.flatMap { outgoing[$0] }.filter { targets.contains($0.target) }
    return answer(found.flatMap { [$0.source, $0.target] }.sorted(), along: found)
  }
}

// MARK: - Smaller graphs

extension GraphIndex {
  /// The neighbourhood of bindings: these, and all within some requests of them, for a picture that can be read.
  ///
  /// Requesters and targets count, but not other targets of a requester, because a logger would lead to everything.
  /// With a `depth` of 0, the answer has only these bindings, and the requests between them, such as those inside a
  /// module.
  public func around(_ selector: BindingSelector, depth: Int = 1) throws -> GraphSnapshot {
    let nodes = try numbers(of: selector)
    let near = [outgoing, incoming].flatMap { adjacency in
      let search = adjacency.search(from: nodes)
      return search.vertices.filter { search.distance(to: $0).map { $0 <= depth } ?? false }
    }
    return answer(Set(nodes + near).sorted())
  }

  /// The graph without bindings, such as a logger that most request, and without the requests by and for them.
  public func without(_ selector: BindingSelector) throws -> GraphSnapshot {
    let removed = Set(try numbers(of: selector))
    return answer(graph.bindings.indices.filter { !removed.contains($0) })
  }
}

// MARK: - Counting and parts

extension GraphIndex {
  /// The number of other bindings that request a binding. Zero for an unknown identity.
  public func fanIn(_ id: GraphSnapshot.ID) -> Int {
    numbers[id].map { Set(incoming[$0].map(\.source)).subtracting([$0]).count } ?? 0
  }

  /// The number of other bindings that a binding requests. Zero for an unknown identity.
  public func fanOut(_ id: GraphSnapshot.ID) -> Int {
    numbers[id].map { Set(outgoing[$0].map(\.target)).subtracting([$0]).count } ?? 0
  }

  /// The bindings that most others request, the most requested first.
  ///
  /// - Parameter count: the limit. Bindings without requesters are excluded.
  /// - Cost: linear in the requests, and n log n in the bindings.
  public func mostRequested(_ count: Int) -> [GraphSnapshot.Binding] {
    let counts = graph.bindings.map { fanIn($0.id) }
    return counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$1], $0) < (counts[$0], $1) }
      .prefix(Swift.max(count, 0)).map { graph.bindings[$0] }
  }

  /// The bindings that no path from the root reaches, and the requests between them.
  ///
  /// Displaced defaults and declarations about a collection are excluded, because no request leads to them.
  public func unused() -> GraphSnapshot {
    answer(graph.bindings.indices.filter { graph.bindings[$0].isRequestable && !isReached($0) })
  }

  /// The topmost removable modules: no path from the root reaches bindings of them or of modules that they install. A
  /// module that several components install is in use if one of them uses it.
  ///
  /// Modules that declare nothing are excluded, and so are those with a displaced default or a declaration about a
  /// collection.
  public func unusedModules() -> [GraphSnapshot.Module] {
    func owners(where isShown: (Int) -> Bool) -> Set<GraphSnapshot.ID> {
      graph.bindings.indices.filter(isShown).reduce(into: []) { owners, number in
        var next = graph.bindings[number].module
        while let owner = next, owners.insert(owner).inserted { next = self.owners[owner]?.parent }
      }
    }
    let used = owners { isReached($0) || !graph.bindings[$0].isRequestable }
    let unused = owners { _ in true }.subtracting(used)
    let namesInUse = Set(used.compactMap { self.owners[$0]?.qualifiedName })
    let removable = graph.modules.filter { unused.contains($0.id) && !namesInUse.contains($0.qualifiedName) }
    let ids = Set(removable.map(\.id))
    return removable.filter { !($0.parent.map(ids.contains) ?? false) }
  }

  /// The singletons of components or modules: eager and weak ones as well, and no values.
  public func singletons(in selector: BindingSelector) throws -> [GraphSnapshot.Binding] {
    try numbers(of: selector).map { graph.bindings[$0] }
      .filter { $0.constructs && $0.lifetime != .constant && $0.lifetime != .transient }
  }

  /// The keys that are requested but not bound, and their requesters.
  public func missing() -> GraphSnapshot { neededBy(graph.bindings.indices.filter { graph.bindings[$0].isAbsent }) }
}
