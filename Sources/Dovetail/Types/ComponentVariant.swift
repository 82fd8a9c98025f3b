// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component that is made from another. Reports give it the name of the other.
protocol ComponentVariant {
  static var base: Any.Type { get }

  /// Whether a `ComponentFactory` of the base opens the variant if the variant is installed. For example, that of an
  /// overridden component does. If the variant has another root, it must not.
  static var answersForBase: Bool { get }
}

/// The component as a variant, if it is one. Variants are generic and of this module. Of all other types this is known
/// without a cast, which fails only after a look through all conformances: 80,000 instructions for each type.
func variant(_ component: Any.Type) -> (any ComponentVariant.Type)? {
  let module = RuntimeRecord(of: component).declaration.flatMap { $0.isGeneric ? $0.module.declaredName : nil }
  return module == nameOfThisModule ? component as? any ComponentVariant.Type : nil
}

private let nameOfThisModule = RuntimeRecord(of: Key.self).declaration?.module.declaredName

/// The component that the user has written, below all variants. Of any other type, that type.
package func original(of component: Any.Type) -> Any.Type {
  variant(component).map { original(of: $0.base) } ?? component
}

extension ComponentVariant {
  /// The component that stands for this one in a graph.
  static var represented: Any.Type {
    answersForBase ? variant(base)?.represented ?? base : Self.self
  }
}
