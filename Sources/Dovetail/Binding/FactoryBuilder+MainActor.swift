// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Factories of the main actor. What they construct may leave it if it is Sendable, which is known only here; and the order of
// their generic parameters is not that of the others, because the compiler takes overloads that differ in nothing but an
// actor for one declaration. Both as in BindingBuilder+MainActor.swift.

// MARK: - Sendable products

extension FactoryBuilder {
  /// Binds to a function of the main actor, such as the initializer of a main-actor class, whose first parameter is the
  /// argument; ask for a ``MainActorFactory``.
  ///
  /// ```swift
  /// binder.bindFactory(ReaderViewModel.self, taking: Article.ID.self).to(factory: ReaderViewModel.init)
  /// ```
  public func to<Failure: Error, Product: Sendable, Argument, each Dependency>(
    factory: @escaping @MainActor @Sendable (Argument, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, Argument> {
    declare(confined: false, factory)
  }

  /// Binds to a function of the main actor whose first two parameters are the arguments; ask for a ``MainActorFactory``.
  public func to<Failure: Error, Product: Sendable, First, Second, each Dependency>(
    factory: @escaping @MainActor @Sendable (First, Second, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second> {
    declare(confined: false) { (arguments: (First, Second), dependencies: repeat each Dependency) throws(Failure) in
      try factory(arguments.0, arguments.1, repeat each dependencies)
    }
  }

  /// Binds to a function of the main actor whose first three parameters are the arguments; ask for a ``MainActorFactory``.
  public func to<Failure: Error, Product: Sendable, First, Second, Third, each Dependency>(
    factory: @escaping @MainActor @Sendable (First, Second, Third, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second, Third> {
    declare(confined: false) {
      (arguments: (First, Second, Third), dependencies: repeat each Dependency) throws(Failure) in
      try factory(arguments.0, arguments.1, arguments.2, repeat each dependencies)
    }
  }
}

// MARK: - Other products

extension FactoryBuilder {
  /// Binds to a function of the main actor whose first parameter is the argument, and whose product is not Sendable, and so
  /// has to stay there; ask for a ``MainActorFactory``.
  public func to<Failure: Error, Product, Argument, each Dependency>(
    factory: @escaping @MainActor @Sendable (Argument, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, Argument> {
    declare(confined: true, factory)
  }

  /// Binds to a function of the main actor whose first two parameters are the arguments, and whose product is not Sendable.
  public func to<Failure: Error, Product, First, Second, each Dependency>(
    factory: @escaping @MainActor @Sendable (First, Second, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second> {
    declare(confined: true) { (arguments: (First, Second), dependencies: repeat each Dependency) throws(Failure) in
      try factory(arguments.0, arguments.1, repeat each dependencies)
    }
  }

  /// Binds to a function of the main actor whose first three parameters are the arguments, and whose product is not Sendable.
  public func to<Failure: Error, Product, First, Second, Third, each Dependency>(
    factory: @escaping @MainActor @Sendable (First, Second, Third, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second, Third> {
    declare(confined: true) {
      (arguments: (First, Second, Third), dependencies: repeat each Dependency) throws(Failure) in
      try factory(arguments.0, arguments.1, arguments.2, repeat each dependencies)
    }
  }
}

// MARK: - Declaring

extension FactoryBuilder {
  private func declare<Product, Arguments, each Dependency, Failure: Error>(
    confined: Bool,
    _ construct: @escaping @MainActor @Sendable (Arguments, repeat each Dependency) throws(Failure) -> Product
  ) {
    typealias Construction = AssistedConstruction<Signature, Product, Arguments>
    let effects: Effects = confined ? [.mainActor, .confined] : .mainActor
    declare(
      Construction.self, effects: effects.union(.throwing(Failure.self)), repeat (each Dependency).self
    ) { linker in
      linker.construct { [step = linker.step] (dependencies: repeat each Dependency) in
        let dependencies = Transfer((repeat each dependencies))
        return Construction(
          method: .mainActor { arguments throws(ConstructionError) in
            do {
              return try construct(arguments, repeat each dependencies.value)
            } catch {
              throw ConstructionError(error, constructing: step)
            }
          })
      }
    }
  }
}
