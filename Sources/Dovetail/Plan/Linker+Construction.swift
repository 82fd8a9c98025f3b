// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How a factory is linked. Its type states its own effects, and the graph those of its dependencies. If no dependency
// has effects, the factory gets its dependencies one by one during the call. Otherwise they are prepared before the call,
// so that the factory need not handle their effects.

extension Linker {
  /// Completes the node with the element that `constructor` makes from the eager edges.
  ///
  /// - Parameter isStep: Whether errors of the dependencies contain the node.
  func construct<Element>(_ constructor: Constructor<Element>, isStep: Bool = true) {
    guard form != .plain else {
      return complete(.plain(Provider<Element>(ConstructingProvider(constructor.erased, nextDependencies()))))
    }
    // All are prepared, because the dependencies of a method with effects are kept, and then called for no instance.
    construct(passing: isStep ? step : nil, preparingAll: true) { constructor(&$0) }
  }

  /// Completes the node with the element that `construct` makes from the eager edges. It may throw, and may be isolated to
  /// the main actor.
  func construct<Element>(
    passing step: ConstructionStep?, preparingAll: Bool = false, onMainActor isOnMainActor: Bool = false,
    throwing construct: @escaping @Sendable (inout Dependencies) throws -> Element
  ) {
    if form == .async {
      return self.construct(passing: step, preparingAll: preparingAll) { dependencies async throws in
        guard isOnMainActor else { return try construct(&dependencies) }
        return try await Dovetail.onMainActor { [dependencies] in
          var dependencies = dependencies
          return try construct(&dependencies)
        }.value
      }
    }
    let supply = nextSupply(preparingAll: preparingAll, passing: step)
    complete(Source<Element>(form, ThrowingConstructingProvider(supply, construct)))
  }

  /// Completes the node with the element that `construct` makes from the eager edges asynchronously.
  func construct<Element>(
    passing step: ConstructionStep?, preparingAll: Bool = false,
    async construct: @escaping @Sendable (inout Dependencies) async throws -> sending Element
  ) {
    let supply = nextSupply(preparingAll: preparingAll, passing: step)
    complete(Source<Element>(.async, AsyncConstructingProvider(supply, construct)))
  }

  /// Reads all eager edges of a node with effects.
  private func nextSupply(preparingAll: Bool, passing step: ConstructionStep?) -> Supply {
    let end = edges.upperBound
    // An import takes the first alone. The others are requests of another container.
    if graph.ownEffects(of: node).contains(.afterBuild) { edges = edges.lowerBound..<edges.lowerBound + 1 }
    defer { edges = end..<end }
    let nodes = edges.map { graph.edges[$0].destination }
    if !preparingAll, nodes.allSatisfy({ slot(of: $0).form == .plain }) {
      return Supply(dependencies: nextDependencies(), step: step)
    }
    return Supply(
      dependencies: DependencyList(count: nodes.count) { slot(of: nodes[$0]).provider },
      preparations: nodes.map { (slot(of: $0).form, StoredType(elementType(of: $0))) }, step: step)
  }

  /// Reads all eager edges of a node without effects in its dependencies.
  func nextDependencies() -> DependencyList {
    let first = edges.lowerBound
    let count = edges.count
    edges = edges.upperBound..<edges.upperBound
    return DependencyList(count: count) { index in
      let slot = slot(of: graph.edges[first + index].destination)
      assert(slot.form == .plain, "Dovetail let an effect through; please report")
      return slot.provider
    }
  }
}
