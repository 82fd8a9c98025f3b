// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Factories of the main actor. There are two overloads of each, and their generic parameters have another order than
// elsewhere, for the reasons in BindingBuilder+ToMainActor.swift.

// MARK: - Sendable products

extension FactoryBuilder {
  /// Binds to a main-actor function, such as the initializer of a main-actor class, whose first parameter is the
  /// argument. Request a ``MainActorFactory``.
  ///
  /// ```swift
  /// binder.bindFactory(ReaderScreen.self, taking: Article.ID.self).to(factory: ReaderScreen.init)
  /// ```
  ///
  /// - Parameter factory: constructs the product from the argument and the injected dependencies.
  /// - Isolation: runs on the main actor.
  public func to<Failure: Error, Product: Sendable, Argument, each Dependency>(
    factory: @escaping @MainActor @Sendable (Argument, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, Argument> {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: false) { (argument: inout Argument, dependencies) in
        try factory(argument, repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to a main-actor function whose first two parameters are the arguments. Request a
  /// ``MainActorFactory``.
  public func to<Failure: Error, Product: Sendable, First, Second, each Dependency>(
    factory: @escaping @MainActor @Sendable (First, Second, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second> {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: false) { (arguments: inout (First, Second), dependencies) in
        try factory(arguments.0, arguments.1, repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to a main-actor function whose first three parameters are the arguments. Request a
  /// ``MainActorFactory``.
  public func to<Failure: Error, Product: Sendable, First, Second, Third, each Dependency>(
    factory: @escaping @MainActor @Sendable (First, Second, Third, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second, Third> {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: false) { (arguments: inout (First, Second, Third), dependencies) in
        try factory(arguments.0, arguments.1, arguments.2, repeat dependencies.next((each Dependency).self))
      })
  }
}

// MARK: - Other products

extension FactoryBuilder {
  /// Binds to a main-actor function whose first parameter is the argument. The product is not Sendable and must
  /// stay there. Request a ``MainActorFactory``.
  public func to<Failure: Error, Product, Argument, each Dependency>(
    factory: @escaping @MainActor @Sendable (Argument, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, Argument> {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: true) { (argument: inout Argument, dependencies) in
        try factory(argument, repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to a main-actor function whose first two parameters are the arguments. The product is not Sendable.
  public func to<Failure: Error, Product, First, Second, each Dependency>(
    factory: @escaping @MainActor @Sendable (First, Second, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second> {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: true) { (arguments: inout (First, Second), dependencies) in
        try factory(arguments.0, arguments.1, repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to a main-actor function whose first three parameters are the arguments. The product is not Sendable.
  public func to<Failure: Error, Product, First, Second, Third, each Dependency>(
    factory: @escaping @MainActor @Sendable (First, Second, Third, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second, Third> {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: true) { (arguments: inout (First, Second, Third), dependencies) in
        try factory(arguments.0, arguments.1, arguments.2, repeat dependencies.next((each Dependency).self))
      })
  }
}
