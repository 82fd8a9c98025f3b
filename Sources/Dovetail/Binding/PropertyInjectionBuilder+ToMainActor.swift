// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Functions of the main actor that fill properties. Their generic parameters have another order than elsewhere, because
// the compiler treats overloads that differ only in an actor as one declaration.

extension PropertyInjectionBuilder {
  /// Binds to a main-actor method that fills the properties. Request a ``MainActorPropertyInjector``.
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.injectProperties)
  /// ```
  ///
  /// - Parameter injector: the method.
  /// - Isolation: runs on the main actor.
  public func to<Failure: Error, each Dependency>(
    injector: @escaping @Sendable (Target) -> @MainActor (repeat each Dependency) throws(Failure) -> Void
  ) where Target: AnyObject {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: !isSendable) { (target: inout Target, dependencies) in
        try injector(target)(repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to a main-actor function that fills the properties of its first argument with the others. Request a
  /// ``MainActorPropertyInjector``.
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: AppDelegate.self).to { @MainActor in $0.injectProperties(router: $1) }
  /// ```
  ///
  /// - Parameter injector: the function. Annotate closures as above.
  /// - Isolation: runs on the main actor.
  public func to<Failure: Error, each Dependency>(
    injector: @escaping @MainActor @Sendable (Target, repeat each Dependency) throws(Failure) -> Void
  ) where Target: AnyObject {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: !isSendable) { (target: inout Target, dependencies) in
        try injector(target, repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to a main-actor function that fills the properties of its first argument, a structure, with the
  /// others. Request a ``MainActorPropertyInjector``.
  @_disfavoredOverload
  public func to<Failure: Error, each Dependency>(
    injector: @escaping @MainActor @Sendable (inout Target, repeat each Dependency) throws(Failure) -> Void
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: !isSendable) { (target: inout Target, dependencies) in
        try injector(&target, repeat dependencies.next((each Dependency).self))
      })
  }
}
