// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// `[T]` is all contributions to it, in the order of installation; `[Provider<T>]` is access to each of them.
extension Array: RequestShape, CollectionShape {
  package static var element: Any.Type { Element.self }

  package static func derivation(tag: Any.Type?) -> Derivation<BindingKey> {
    guard tag == nil, let shape = Element.self as? any AccessShape.Type else { return .collection }
    return shape.derivationOfArray
  }

  package static func link(_ linker: Linker) {
    if case .derived(.deferredCollection) = linker.origin {
      linkAccess(linker)
    } else {
      linkContributions(linker)
    }
  }

  private static func linkContributions(_ linker: Linker) {
    var contributions: [Contribution<Element>] = []
    while linker.hasNext {
      contributions.append(
        linker.isNextWhole ? .whole(linker.next([Element].self)) : .element(linker.next(Element.self)))
    }
    switch linker.form {
    case .plain:
      linker.complete(
        .plain(
          Provider<[Element]> { [contributions] in
            var elements: [Element] = []
            elements.reserveCapacity(contributions.count)
            for contribution in contributions { contribution.append(to: &elements) }
            return elements
          }))
    case .throwing:
      let provider = ThrowingProvider(resolving: { [contributions] () throws(ConstructionError) -> [Element] in
        var elements: [Element] = []
        for contribution in contributions { try contribution.appendUnlessFailing(to: &elements) }
        return elements
      })
      linker.complete(.throwing(provider))
    case .mainActor:
      let source = MainActorSource { [contributions] () throws(ConstructionError) -> [Element] in
        var elements: [Element] = []
        for contribution in contributions { try contribution.appendOnMainActor(to: &elements) }
        return elements
      }
      linker.complete(.mainActor(source))
    case .async:
      let source = AsyncSource { [contributions] () async throws(ConstructionError) -> [Element] in
        var elements: [Element] = []
        for contribution in contributions { try await contribution.appendAsync(to: &elements) }
        return elements
      }
      linker.complete(.async(source))
    }
  }

  private static func linkAccess(_ linker: Linker) {
    guard let shape = Element.self as? any AccessShape.Type else { return }
    func link<Shape: AccessShape>(_ shape: Shape.Type) {
      var accesses: [@Sendable () -> Shape] = []
      while linker.hasNext { accesses.append(Shape.linkAccess(linker)) }
      linker.complete(.plain(Provider<[Shape]> { [accesses] in accesses.map { $0() } }))
    }
    link(shape)
  }
}

private enum Contribution<Element>: Sendable {
  case element(Source<Element>)
  case whole(Source<[Element]>)
}

extension Contribution {
  fileprivate func append(to elements: inout [Element]) {
    switch self {
    case .element(let source): elements.append(source.getPlainly())
    case .whole(let source): elements += source.getPlainly()
    }
  }

  fileprivate func appendUnlessFailing(to elements: inout [Element]) throws(ConstructionError) {
    switch self {
    case .element(let source): elements.append(try source.get())
    case .whole(let source): elements += try source.get()
    }
  }

  @MainActor
  fileprivate func appendOnMainActor(to elements: inout [Element]) throws(ConstructionError) {
    switch self {
    case .element(let source): elements.append(try source.getOnMainActor())
    case .whole(let source): elements += try source.getOnMainActor()
    }
  }

  nonisolated(nonsending)
    fileprivate func appendAsync(to elements: inout [Element]) async throws(ConstructionError)
  {
    switch self {
    case .element(let source): elements.append(try await source.getAsync())
    case .whole(let source): elements += try await source.getAsync()
    }
  }
}
