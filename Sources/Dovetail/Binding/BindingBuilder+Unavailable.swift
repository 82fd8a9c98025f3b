// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// What does not fit a contribution. A contribution may be one element or an array, and where neither fits, the compiler
// knows no better than to ask for a bug report; these say what is wrong.

extension BindingBuilder where Target == [Element] {
  /// Refuses a factory of anything but an element of the collection or an array of them.
  @_disfavoredOverload
  @available(*, unavailable, message: "the factory of a contribution returns one element, or an array of elements")
  public func to<each Dependency, Other>(factory: @escaping @Sendable (repeat each Dependency) -> Other) {
    fatalError("unavailable")
  }

  /// Refuses a value that is neither an element of the collection nor an array of them.
  @_disfavoredOverload
  @available(*, unavailable, message: "the value of a contribution is one element, or an array of elements")
  public func to<Other>(value: Other) {
    fatalError("unavailable")
  }

  /// Refuses a provider of anything but an element of the collection or an array of them.
  @_disfavoredOverload
  @available(*, unavailable, message: "the provider of a contribution gives one element, or an array of elements")
  public func to<Other>(provider: Provider<Other>) {
    fatalError("unavailable")
  }
}
