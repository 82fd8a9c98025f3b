// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component that is made from another. Reports give it the name of the other.
package protocol ComponentVariant {
  static var base: Any.Type { get }

  /// Whether a request for the factory of the base gets that of the variant. It must not if their roots differ.
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
