// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How what several eager edges lead to becomes one source: of a collection, or of the dependencies of a factory.

extension Linker {
  /// A source, in the form of the node, of what `combine` makes of the elements of the eager edges that are left to read.
  ///
  /// The elements are constructed one after the other, in the order of the edges.
  ///
  /// - Parameters:
  ///   - element: what an edge leads to.
  ///   - several: what an edge leads to if it is that of a whole contribution, whose elements are gathered.
  ///   - next: reads the next edge.
  func gather<Element, Several: Sequence<Element> & SendableMetatype, Whole>(
    _ element: Element.Type, or several: Several.Type, _ next: () -> Slot,
    _ combine: @escaping @Sendable ([Element]) -> Whole
  ) -> Source<Whole> {
    // What is kept of the edges is not generic, so that neither linking nor a request looks types up.
    let parts = edges.map { _ in (isWhole: isNextWhole, slot: next()) }
    switch form {
    case .plain:
      let parts = parts.map { part in
        guard let provider = part.slot.plain else { Source<Whole>.failForm() }
        return (isWhole: part.isWhole, provider: provider)
      }
      return .plain(
        Provider(resolving: { instance in
          var elements: [Element] = []
          elements.reserveCapacity(parts.count)
          for (isWhole, provider) in parts {
            if isWhole {
              elements += provider.resolve(Several.self, in: instance)
            } else {
              elements.append(provider.resolve(Element.self, in: instance))
            }
          }
          return combine(elements)
        }))
    case .throwing:
      return .throwing(
        ThrowingProvider(resolving: { instance throws(ConstructionError) in
          var elements: [Element] = []
          for (isWhole, slot) in parts {
            if isWhole {
              elements += try slot.source(of: Several.self).get(in: instance)
            } else {
              elements.append(try slot.source(of: Element.self).get(in: instance))
            }
          }
          return combine(elements)
        }))
    case .mainActor:
      return .mainActor(
        MainActorSource { instance throws(ConstructionError) in
          var elements: [Element] = []
          for (isWhole, slot) in parts {
            if isWhole {
              elements += try slot.source(of: Several.self).getOnMainActor(in: instance)
            } else {
              elements.append(try slot.source(of: Element.self).getOnMainActor(in: instance))
            }
          }
          return combine(elements)
        })
    case .async:
      return .async(
        AsyncSource { instance async throws(ConstructionError) in
          var elements: [Element] = []
          for (isWhole, slot) in parts {
            if isWhole {
              elements += try await slot.source(of: Several.self).getAsync(in: instance)
            } else {
              elements.append(try await slot.source(of: Element.self).getAsync(in: instance))
            }
          }
          return combine(elements)
        })
    }
  }
}
