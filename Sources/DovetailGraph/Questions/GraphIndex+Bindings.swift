// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

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
}
