// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps. There are three ways to write a function that fills properties (a method, a function of the object, a
// function of the structure) and three kinds of effects. Those of the main actor are in a separate file.

// MARK: - A method

extension PropertyInjectionBuilder where Target: AnyObject {
  /// Binds to a method that fills the properties.
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: SearchCommand.self).to(injector: SearchCommand.injectProperties)
  /// ```
  ///
  /// The method's parameters are requests, with the same meaning as those of a factory. If the class has, or inherits,
  /// several methods of that name, tell them apart by their labels: `SearchCommand.injectProperties(store:)`.
  ///
  /// - Parameter injector: the method. If it throws, request a ``ThrowingPropertyInjector``.
  /// - Isolation: runs where the ``PropertyInjector`` is called, on any thread.
  /// - Cost: a call of the method for each target, plus the calls that construct its arguments.
  @inlinable
  public func to<each Dependency, Failure: Error>(
    injector: @escaping @Sendable (Target) -> (repeat each Dependency) throws(Failure) -> Void
  ) {
    bind(
      Requests<repeat each Dependency>(),
      InjectedFunction { (target: inout Target, dependencies) throws(Failure) in
        try injector(target)(repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to an asynchronous method that fills the properties. Request an ``AsyncPropertyInjector``.
  public func to<each Dependency, Failure: Error>(
    injector: @escaping @Sendable (Target) -> (repeat each Dependency) async throws(Failure) -> Void
  ) where Target: Sendable {
    bind(
      Requests<repeat each Dependency>(),
      .async { (target: inout Target, dependencies) in
        try await injector(target)(repeat dependencies.next((each Dependency).self))
      })
  }
}

// MARK: - A function of an object

extension PropertyInjectionBuilder where Target: AnyObject {
  /// Binds to a function that fills the properties of its first argument with the others.
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: SearchCommand.self).to { $0.injectProperties(store: $1) }
  /// ```
  ///
  /// - Parameter injector: the function. If it throws, request a ``ThrowingPropertyInjector``.
  /// - Isolation: runs where the ``PropertyInjector`` is called, on any thread.
  @inlinable
  public func to<each Dependency, Failure: Error>(
    injector: @escaping @Sendable (Target, repeat each Dependency) throws(Failure) -> Void
  ) {
    bind(
      Requests<repeat each Dependency>(),
      InjectedFunction { (target: inout Target, dependencies) throws(Failure) in
        try injector(target, repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to an asynchronous function that fills the properties of its first argument with the others. Request an
  /// ``AsyncPropertyInjector``.
  public func to<each Dependency, Failure: Error>(
    injector: @escaping @Sendable (Target, repeat each Dependency) async throws(Failure) -> Void
  ) where Target: Sendable {
    bind(
      Requests<repeat each Dependency>(),
      .async { (target: inout Target, dependencies) in
        try await injector(target, repeat dependencies.next((each Dependency).self))
      })
  }
}

// MARK: - A function of a structure

extension PropertyInjectionBuilder {
  /// Binds to a function that fills the properties of its first argument, a structure, with the others.
  ///
  /// Name the closure's parameters, and mark the first `inout`. The compiler infers `inout` only for a closure that
  /// just assigns. A mutating method cannot be passed by its name, but a static function whose first parameter is
  /// `inout` can.
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: ListCommand.self).to { (command: inout ListCommand, settings: Settings) in
  ///   command.settings = settings
  /// }
  /// ```
  ///
  /// - Parameter injector: the function. If it throws, request a ``ThrowingPropertyInjector``.
  /// - Isolation: runs where the ``PropertyInjector`` is called, on any thread.
  @_disfavoredOverload
  @inlinable
  public func to<each Dependency, Failure: Error>(
    injector: @escaping @Sendable (inout Target, repeat each Dependency) throws(Failure) -> Void
  ) {
    bind(
      Requests<repeat each Dependency>(),
      InjectedFunction { (target: inout Target, dependencies) throws(Failure) in
        try injector(&target, repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to an asynchronous function that fills the properties of its first argument, a structure, with the others.
  /// Request an ``AsyncPropertyInjector``.
  @_disfavoredOverload
  public func to<each Dependency, Failure: Error>(
    injector: @escaping @Sendable (inout Target, repeat each Dependency) async throws(Failure) -> Void
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .async { (target: inout Target, dependencies) in
        try await injector(&target, repeat dependencies.next((each Dependency).self))
      })
  }
}

// MARK: - Declaring

extension PropertyInjectionBuilder {
  @usableFromInline
  func bind<each Dependency>(
    _ dependencies: Requests<repeat each Dependency>, _ function: InjectedFunction<Target, Void>
  ) {
    chain.declare(
      Injection<Target>.self, requesting: dependencies, effects: function.effects,
      link: .method(of: PropertyInjector<Target>.self, calling: function))
  }
}
