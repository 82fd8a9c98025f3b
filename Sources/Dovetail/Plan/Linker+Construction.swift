// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How a factory is linked. Its type states its own effects, and the graph those of its dependencies. Together they
// decide the form. Without effects, a factory gets its dependencies one by one during the call. In all other forms they
// are prepared before the call, so that the factory need not handle their effects.

extension Linker {
  /// Completes the node with the element that `constructor` makes from the eager edges.
  func construct<Element>(_ constructor: Constructor<Element>) {
    switch form {
    case .plain: complete(.plain(Provider<Element>(ConstructingProvider(constructor.erased, nextDependencies()))))
    case .throwing, .mainActor, .async: construct(throwing: { constructor(&$0) })
    }
  }

  /// Completes the node with the element that `construct` makes from the eager edges. It may fail.
  func construct<Element>(throwing construct: @escaping @Sendable (inout Dependencies) throws -> Element) {
    complete(preparedDependencies().map(passing: step, throwing: { kept, _ in try kept.supply(to: construct) }))
  }

  /// Completes the node with the element that `construct` makes from the eager edges on the main actor.
  func construct<Element>(
    onMainActor construct: @escaping @MainActor @Sendable (inout Dependencies) throws -> Element
  ) {
    complete(preparedDependencies().map(passing: step, onMainActor: { kept, _ in try kept.supply(to: construct) }))
  }

  /// Completes the node with the element that `construct` makes from the eager edges asynchronously.
  func construct<Element>(async construct: @escaping @Sendable (inout Dependencies) async throws -> Element) {
    complete(preparedDependencies().map(passing: step, async: { kept, _ in try await kept.supplyAsync(to: construct) }))
  }
}

// MARK: - Dependencies

extension Linker {
  /// Reads all eager edges of a node whose form is plain.
  private func nextDependencies() -> DependencyList {
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

  /// Reads all eager edges of a node whose form is not plain, as a source that prepares their elements for one call.
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
