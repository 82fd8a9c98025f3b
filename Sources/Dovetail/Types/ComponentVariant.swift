// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The shape of components that are made of others, whose names they have in reports.
protocol ComponentVariant {
  static var base: Any.Type { get }

  /// Whether a request for the factory of the base gets that of the variant. That would be wrong if they differ in their roots.
  static var answersForBase: Bool { get }
}

extension ComponentVariant {
  /// The component that a user has written, however many variants have been made of it.
  static var original: Any.Type { (base as? any ComponentVariant.Type)?.original ?? base }

  /// The component under which this one is known in a graph.
  static var represented: Any.Type {
    answersForBase ? (base as? any ComponentVariant.Type)?.represented ?? base : Self.self
  }
}
