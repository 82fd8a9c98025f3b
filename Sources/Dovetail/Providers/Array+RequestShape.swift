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
    var contributions: [Contribution] = []
    while linker.hasNext {
      contributions.append(
        linker.isNextWhole ? .whole(linker.next([Element].self)) : .element(linker.next(Element.self)))
    }
    linker.complete(
      Provider<[Element]> { [contributions] in
        var elements: [Element] = []
        elements.reserveCapacity(contributions.count)
        for contribution in contributions {
          switch contribution {
          case .element(let provider): elements.append(provider.get())
          case .whole(let provider): elements += provider.get()
          }
        }
        return elements
      })
  }

  private enum Contribution {
    case element(Provider<Element>)
    case whole(Provider<[Element]>)
  }

  private static func linkAccess(_ linker: Linker) {
    guard let shape = Element.self as? any AccessShape.Type else { return }
    func link<Shape: AccessShape>(_ shape: Shape.Type) {
      var accesses: [@Sendable () -> Shape] = []
      while linker.hasNext { accesses.append(Shape.linkAccess(linker)) }
      linker.complete(Provider<[Shape]> { [accesses] in accesses.map { $0() } })
    }
    link(shape)
  }
}
