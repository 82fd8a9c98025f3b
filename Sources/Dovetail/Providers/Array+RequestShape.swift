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
    switch linker.form {
    case .plain where linker.hasWholes:
      let contributions = contributions(linker, element: linker.nextProvider, whole: linker.nextProvider)
      let provider = Provider<[Element]>(resolving: { instance in
        var elements: [Element] = []
        elements.reserveCapacity(contributions.count)
        for contribution in contributions {
          switch contribution {
          case .element(let provider): elements.append(provider.resolve(instance))
          case .whole(let provider): elements += provider.resolve(instance)
          }
        }
        return elements
      })
      linker.complete(.plain(provider))
    case .plain:
      // By far the most collections are like this.
      var contributions: [Provider<Element>] = []
      while linker.hasNext { contributions.append(linker.nextProvider(Element.self)) }
      let provider = Provider<[Element]>(resolving: { [contributions] instance in
        var elements: [Element] = []
        elements.reserveCapacity(contributions.count)
        for contribution in contributions { elements.append(contribution.resolve(instance)) }
        return elements
      })
      linker.complete(.plain(provider))
    case .throwing:
      let contributions = contributions(linker, element: linker.nextThrowing, whole: linker.nextThrowing)
      let provider = ThrowingProvider(resolving: { instance throws(ConstructionError) -> [Element] in
        var elements: [Element] = []
        for contribution in contributions {
          switch contribution {
          case .element(let provider): elements.append(try provider.resolve(instance))
          case .whole(let provider): elements += try provider.resolve(instance)
          }
        }
        return elements
      })
      linker.complete(.throwing(provider))
    case .mainActor:
      let contributions = contributions(linker, element: linker.nextOnMainActor, whole: linker.nextOnMainActor)
      let source = MainActorSource { instance throws(ConstructionError) -> [Element] in
        var elements: [Element] = []
        for contribution in contributions {
          switch contribution {
          case .element(let source): elements.append(try source.resolve(instance))
          case .whole(let source): elements += try source.resolve(instance)
          }
        }
        return elements
      }
      linker.complete(.mainActor(source))
    case .async:
      let contributions = contributions(linker, element: linker.nextAsync, whole: linker.nextAsync)
      let source = AsyncSource { instance async throws(ConstructionError) -> [Element] in
        var elements: [Element] = []
        for contribution in contributions {
          switch contribution {
          case .element(let source): elements.append(try await source.resolve(instance))
          case .whole(let source): elements += try await source.resolve(instance)
          }
        }
        return elements
      }
      linker.complete(.async(source))
    }
  }

  private static func contributions<One, Whole>(
    _ linker: Linker, element: (Element.Type) -> One, whole: ([Element].Type) -> Whole
  ) -> [Contribution<One, Whole>] {
    var contributions: [Contribution<One, Whole>] = []
    while linker.hasNext {
      contributions.append(linker.isNextWhole ? .whole(whole([Element].self)) : .element(element(Element.self)))
    }
    return contributions
  }

  private static func linkAccess(_ linker: Linker) {
    guard let shape = Element.self as? any AccessShape.Type else { return }
    func link<Shape: AccessShape>(_ shape: Shape.Type) {
      var accesses: [Access<Shape>] = []
      while linker.hasNext { accesses.append(Shape.linkAccess(linker)) }
      linker.complete(.plain(Provider<[Shape]>(resolving: { [accesses] instance in accesses.map { $0(instance) } })))
    }
    link(shape)
  }
}

private enum Contribution<One: Sendable, Whole: Sendable>: Sendable {
  case element(One)
  case whole(Whole)
}
