// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// `Set<T>` is all contributions to it, those that are equal once. There is no set of providers, which have no equality.
extension Set: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    .collection(.set, of: keys.key(Element.self), accessed: nil)
  }

  static func link(_ linker: Linker) {
    linker.collect(by: Merger<Element>())
  }
}

/// A set of the elements.
private struct Merger<Element: Hashable>: Assembly {
  typealias Whole = Set<Element>

  // May hash anywhere, because what is contributed has a conformance that belongs to no actor: `intoSet()` asks for it.
  func assemble(_ elements: [Element]) -> Set<Element> { Set(elements) }

  func join(_ outer: Set<Element>, _ inner: Set<Element>) -> Set<Element> { outer.union(inner) }
}
