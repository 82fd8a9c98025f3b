// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How several eager edges become one source: of a collection, or of the dependencies of a factory.

extension Linker {
  /// A source, in the form of the node, of the result of `combine` for the elements of all unread eager edges.
  ///
  /// The elements are constructed one after the other, in the order of the edges.
  ///
  /// - Parameters:
  ///   - element: The type that an edge leads to.
  ///   - several: The type that the edge of a whole contribution leads to. Its elements are gathered.
  ///   - next: Reads the next edge.
  func gather<Element, Several: Sequence<Element> & SendableMetatype, Whole>(
    _ element: Element.Type, or several: Several.Type, _ next: () -> Slot,
    _ combine: @escaping @Sendable ([Element]) -> Whole
  ) -> Source<Whole> {
    // The captured parts are not generic, so neither linking nor a request looks up types.
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
    case .throwing, .mainActor:
      return Source(
        onMainActor: form == .mainActor,
        ThrowingProvider(resolving: { instance throws(ConstructionError) in
          var elements: [Element] = []
          elements.reserveCapacity(parts.count)
          for (isWhole, slot) in parts {
            if isWhole {
              elements += try slot.source(of: Several.self).get(in: instance)
            } else {
              elements.append(try slot.source(of: Element.self).get(in: instance))
            }
          }
          return combine(elements)
        }))
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
