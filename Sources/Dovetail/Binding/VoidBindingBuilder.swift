// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A binding without a type whose factory returns nothing, which is a mistake.
///
/// The compiler warns where such a binding begins, and `build()` reports it as `void-binding`. There is the last step alone,
/// because the compiler tries each step here for each binding without a type. With other steps in between, the binding is that
/// of a ``BindingBuilder`` of `Void`, and `build()` alone reports it.
///
/// - Isolation: not Sendable, as its binder.
public struct VoidBindingBuilder<Stage> {
  private let builder: BindingBuilder<Void, Stage>

  init(_ builder: BindingBuilder<Void, Stage>) { self.builder = builder }
}

extension VoidBindingBuilder {
  /// Binds `Void` to a factory that returns nothing.
  ///
  /// - Parameter factory: what runs for each request of `Void`.
  public func to<each Dependency, Failure: Error>(
    factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Void
  ) {
    builder.to(factory: factory)
  }

  /// Binds `Void` to a factory of the main actor that returns nothing.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Void
  ) {
    builder.to(factory: factory)
  }

  /// Binds `Void` to an asynchronous factory that returns nothing.
  @_disfavoredOverload
  public func to<each Dependency, Failure: Error>(
    factory: @escaping @Sendable (repeat each Dependency) async throws(Failure) -> Void
  ) {
    builder.to(factory: factory)
  }
}
