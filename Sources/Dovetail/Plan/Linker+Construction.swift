// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How a factory is linked. Its type states its own effects, and the graph those of its dependencies. If no dependency
// has effects, the factory gets its dependencies one by one during the call. Otherwise they are prepared before the call,
// so that the factory need not handle their effects.

extension Linker {
  /// Completes the node with the element that `constructor` makes from the eager edges.
  func construct<Element>(_ constructor: Constructor<Element>) {
    guard form != .plain else {
      return complete(.plain(Provider<Element>(ConstructingProvider(constructor.erased, nextDependencies()))))
    }
    complete(preparedDependencies().map(passing: step) { kept in kept.supply { constructor(&$0) } })
  }

  /// Completes the node with the element that `construct` makes from the eager edges. It may throw, and may be isolated to
  /// the main actor.
  func construct<Element>(
    onMainActor isOnMainActor: Bool = false,
    throwing construct: @escaping @Sendable (inout Dependencies) throws -> Element
  ) {
    let step = step
    guard hasOnlyPlainDependencies else {
      return complete(
        preparedDependencies().map(
          passing: step, onMainActor: isOnMainActor, throwing: { kept, _ in try kept.supply(to: construct) }))
    }
    let dependencies = KeptDependencies(nextDependencies())
    let provider = ThrowingProvider<Element>(resolving: { instance throws(ConstructionError) in
      try ConstructionError.wrapping(constructing: step) { try dependencies.supply(in: instance, to: construct) }
    })
    complete(Source(onMainActor: form == .mainActor, provider))
  }

  /// Completes the node with the element that `construct` makes from the eager edges asynchronously.
  func construct<Element>(async construct: @escaping @Sendable (inout Dependencies) async throws -> Element) {
    let step = step
    guard hasOnlyPlainDependencies else {
      return complete(
        preparedDependencies().map(passing: step, async: { kept, _ in try await kept.supplyAsync(to: construct) }))
    }
    let dependencies = KeptDependencies(nextDependencies())
    let source = AsyncSource<Element> { instance async throws(ConstructionError) in
      try await ConstructionError.wrapping(constructing: step) {
        try await dependencies.supplyAsync(in: instance, to: construct)
      }
    }
    complete(.async(source))
  }
}

// MARK: - Dependencies

extension Linker {
  /// Whether no dependency of the node has effects.
  private var hasOnlyPlainDependencies: Bool {
    edges.allSatisfy { unsafe slots[graph.edges[$0].destination]?.plain != nil }
  }

  /// Reads all eager edges of a node without effects in its dependencies.
  func nextDependencies() -> DependencyList {
    let first = edges.lowerBound
    let count = edges.count
    edges = edges.upperBound..<edges.upperBound
    return DependencyList(count: count) { index in
      guard let provider = unsafe slots[graph.edges[first + index].destination]?.plain else {
        preconditionFailure("Dovetail linked in the wrong order; please report")
      }
      return provider
    }
  }

  /// Reads all eager edges of a node, as a source that prepares their elements for one call.
  private func preparedDependencies() -> Source<KeptDependencies> {
    let keys = keys
    func nextPrepared<Element>(_ type: Element.Type) -> Slot {
      Slot(next(type).map { element -> AnyProvider in ConstantProvider(element) })
    }
    return gather(
      AnyProvider.self, or: EmptyCollection<AnyProvider>.self,
      { _openExistential(keys[graph.key(of: graph.edges[edges.lowerBound].destination)].element, do: nextPrepared) },
      { $0.isEmpty ? .none : KeptDependencies($0) })
  }
}
