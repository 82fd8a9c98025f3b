// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// What does not fit a contribution to an array or a set. It may be one element or a whole such collection, and where
// neither fits, the compiler knows no better than to ask for a bug report; these say what is wrong. An entry of a dictionary
// is one element, so there the compiler's own message is right.

extension ContributionBuilder where Target: ElementCollection, Target.Element == Element {
  /// Refuses a factory of anything but an element of the collection or a whole such collection.
  @_disfavoredOverload
  @available(*, unavailable, message: "the factory of a contribution returns one element, or a whole such collection")
  public func to<each Dependency, Other>(factory: @escaping @Sendable (repeat each Dependency) -> Other) {
    fatalError("unavailable")
  }

  /// Refuses a value that is neither an element of the collection nor a whole such collection.
  @_disfavoredOverload
  @available(*, unavailable, message: "the value of a contribution is one element, or a whole such collection")
  public func to<Other>(value: Other) {
    fatalError("unavailable")
  }

  /// Refuses a provider of anything but an element of the collection or a whole such collection.
  @_disfavoredOverload
  @available(*, unavailable, message: "the provider of a contribution gives one element, or a whole such collection")
  public func to<Other>(provider: Provider<Other>) {
    fatalError("unavailable")
  }
}
