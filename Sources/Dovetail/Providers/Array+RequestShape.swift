// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// `[T]` is all contributions to it, in the order of installation; `[Provider<T>]` is access to each of them.
extension Array: RequestShape, CollectionShape {
  static var element: Any.Type { Element.self }

  static var kind: CollectionKind { .array }

  static func derivation(tag: Any.Type?) -> Derivation<BindingKey> {
    func derivation<Shape: AccessShape>(ofAccessBy shape: Shape.Type) -> Derivation<BindingKey> {
      shape.derivation(forEachOf: BindingKey([Shape.Accessed].self))
    }
    guard tag == nil, let shape = Element.self as? any AccessShape.Type else { return .collection }
    return derivation(ofAccessBy: shape)
  }

  static func link(_ linker: Linker) {
    func link<Shape: AccessShape>(accessBy shape: Shape.Type) { linker.collectAccess(by: Order<Shape>()) }
    guard linker.givesAccess, let shape = Element.self as? any AccessShape.Type else {
      return linker.collect(by: Order<Element>())
    }
    link(accessBy: shape)
  }
}

/// An array of the elements, as they come.
private struct Order<Element>: Assembly {
  typealias Whole = [Element]

  func assemble(_ elements: [Element]) -> [Element] { elements }

  func join(_ outer: [Element], _ inner: [Element]) -> [Element] { outer + inner }
}
