// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// `[T]` contains all contributions, in the order of installation. `[Provider<T>]` gives access to each of them.
extension Array: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    func accessed<Shape: AccessShape>(by shape: Shape.Type) -> Any.Type { [Shape.Accessed].self }
    let accessed =
      tag == nil ? (Element.self as? any AccessShape.Type).flatMap { $0.isOfEach ? accessed(by: $0) : nil } : nil
    return .collection(.array, of: keys.key(Element.self), accessed: accessed.map { keys.key($0) })
  }

  static func link(_ linker: Linker) {
    func link<Shape: AccessShape>(accessBy shape: Shape.Type) { linker.collectAccess(by: Order<Shape>()) }
    guard linker.givesAccess, let shape = Element.self as? any AccessShape.Type else {
      return linker.collect(by: Order<Element>())
    }
    link(accessBy: shape)
  }
}

/// An array of the elements, in their order.
private struct Order<Element>: Assembly {
  typealias Whole = [Element]

  func assemble(_ elements: [Element]) -> [Element] { elements }

  func join(_ outer: [Element], _ inner: [Element]) -> [Element] { outer + inner }
}
