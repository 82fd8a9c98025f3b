// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How what several eager edges lead to becomes one source: of a collection, or of the dependencies of a factory.

extension Linker {
  /// A source, in the form of the node, of what `combine` makes of the elements of the eager edges that are left to read.
  ///
  /// The elements are constructed one after the other, in the order of the edges.
  ///
  /// - Parameter next: reads the next edge.
  func gather<Element, Whole>(
    _ next: () -> Source<Element>, _ combine: @escaping @Sendable ([Element]) -> Whole
  ) -> Source<Whole> {
    switch form {
    case .plain:
      // Not generic, so that neither linking nor a request looks types up.
      let providers = edges.map { _ in next().plain.erased }
      return .plain(
        Provider(resolving: { instance in
          var elements: [Element] = []
          elements.reserveCapacity(providers.count)
          for provider in providers { elements.append(provider.resolve(Element.self, in: instance)) }
          return combine(elements)
        }))
    case .throwing:
      let providers = edges.map { _ in next().throwing }
      return .throwing(
        ThrowingProvider(resolving: { instance throws(ConstructionError) in
          combine(try providers.map { provider throws(ConstructionError) in try provider.resolve(instance) })
        }))
    case .mainActor:
      let sources = edges.map { _ in next().onMainActor }
      return .mainActor(
        MainActorSource { instance throws(ConstructionError) in
          combine(try sources.map { source throws(ConstructionError) in try source.resolve(instance) })
        })
    case .async:
      let sources = edges.map { _ in next().async }
      return .async(
        AsyncSource { instance async throws(ConstructionError) in
          var elements: [Element] = []
          for source in sources { elements.append(try await source.resolve(instance)) }
          return combine(elements)
        })
    }
  }
}
