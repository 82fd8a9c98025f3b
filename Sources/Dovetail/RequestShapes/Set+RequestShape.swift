// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// `Set<T>` contains all contributions, equal ones once. There is no set of providers, because they are not Hashable.
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

  // May hash on any thread, because the conformance of the elements belongs to no actor: `intoSet()` requires it.
  func assemble(_ elements: [Element]) -> Set<Element> { Set(elements) }

  func join(_ outer: Set<Element>, _ inner: Set<Element>) -> Set<Element> { outer.union(inner) }
}
