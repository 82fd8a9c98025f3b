// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component that is made from another. Reports give it the name of the other.
package protocol ComponentVariant {
  static var base: Any.Type { get }

  /// Whether a `ComponentFactory` of the base opens the variant if the variant is installed. For example, that of an
  /// overridden component does. If the variant has another root, it must not.
  static var answersForBase: Bool { get }
}

extension ComponentVariant {
  /// The component that the user has written, below all variants.
  package static var original: Any.Type { (base as? any ComponentVariant.Type)?.original ?? base }

  /// The component that stands for this one in a graph.
  static var represented: Any.Type {
    answersForBase ? (base as? any ComponentVariant.Type)?.represented ?? base : Self.self
  }
}
