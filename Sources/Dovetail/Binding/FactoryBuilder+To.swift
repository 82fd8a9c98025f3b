// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps. The arguments come first, so there is one of each for one, two and three of them, which makes one tuple of
// them; everything else is as for other factories. Those of the main actor are in a file of their own.

// MARK: - Factories

extension FactoryBuilder {
  /// Binds to an initializer, a function or a closure, whose first parameter is the argument; the others are injected.
  ///
  /// ```swift
  /// binder.bindFactory(Conversation.self, taking: Contact.self).to(factory: Conversation.init)
  /// binder.bindFactory(Conversation.self, taking: Contact.self).to { (contact: Contact, store: Store) in
  ///   Conversation(contact: contact, store: store)
  /// }
  /// ```
  ///
  /// Each parameter but the first is a request, with the same meanings as those of a factory of ``BindingBuilder``. The first
  /// is the argument, also if something of its type is bound.
  ///
  /// If it throws, ask for a ``ThrowingFactory``; what it throws arrives there as the underlying error of a
  /// ``ConstructionError``.
  @inlinable
  public func to<Product, Argument, each Dependency, Failure: Error>(
    factory: @escaping @Sendable (Argument, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, Argument> {
    bind(construct: factory)
  }

  /// Binds to an initializer, a function or a closure, whose first two parameters are the arguments.
  @inlinable
  public func to<Product, First, Second, each Dependency, Failure: Error>(
    factory: @escaping @Sendable (First, Second, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second> {
    bind(construct: { (arguments: (First, Second), dependencies: repeat each Dependency) throws(Failure) in
      try factory(arguments.0, arguments.1, repeat each dependencies)
    })
  }

  /// Binds to an initializer, a function or a closure, whose first three parameters are the arguments.
  @inlinable
  public func to<Product, First, Second, Third, each Dependency, Failure: Error>(
    factory: @escaping @Sendable (First, Second, Third, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second, Third> {
    bind(construct: { (arguments: (First, Second, Third), dependencies: repeat each Dependency) throws(Failure) in
      try factory(arguments.0, arguments.1, arguments.2, repeat each dependencies)
    })
  }
}

// MARK: - Factories that take time

extension FactoryBuilder {
  /// Binds to a function whose first parameter is the argument, and which takes time, and may fail; ask for an
  /// ``AsyncFactory``.
  public func to<Product, Argument, each Dependency>(
    factory: @escaping @Sendable (Argument, repeat each Dependency) async throws -> Product
  ) where Signature == Factory<Product, Argument> {
    declare(async: factory)
  }

  /// Binds to a function whose first two parameters are the arguments, and which takes time, and may fail; ask for an
  /// ``AsyncFactory``.
  public func to<Product, First, Second, each Dependency>(
    factory: @escaping @Sendable (First, Second, repeat each Dependency) async throws -> Product
  ) where Signature == Factory<Product, First, Second> {
    declare(async: { (arguments: (First, Second), dependencies: repeat each Dependency) async throws in
      try await factory(arguments.0, arguments.1, repeat each dependencies)
    })
  }

  /// Binds to a function whose first three parameters are the arguments, and which takes time, and may fail; ask for an
  /// ``AsyncFactory``.
  public func to<Product, First, Second, Third, each Dependency>(
    factory: @escaping @Sendable (First, Second, Third, repeat each Dependency) async throws -> Product
  ) where Signature == Factory<Product, First, Second, Third> {
    declare(async: { (arguments: (First, Second, Third), dependencies: repeat each Dependency) async throws in
      try await factory(arguments.0, arguments.1, arguments.2, repeat each dependencies)
    })
  }
}

// MARK: - Declaring

extension FactoryBuilder {
  /// As for other factories, whether this one throws is decided at the call site.
  @inlinable
  func bind<Product, Arguments, each Dependency, Failure: Error>(
    construct: @escaping @Sendable (Arguments, repeat each Dependency) throws(Failure) -> Product
  ) {
    if Failure.self == Never.self {
      bind(plain: { (arguments: Arguments, dependencies: repeat each Dependency) in
        try! construct(arguments, repeat each dependencies)
      })
    } else {
      bind(throwing: construct)
    }
  }

  @usableFromInline
  func bind<Product, Arguments, each Dependency>(
    plain construct: @escaping @Sendable (Arguments, repeat each Dependency) -> Product
  ) {
    typealias Construction = AssistedConstruction<Signature, Product, Arguments>
    declare(Construction.self, effects: [], repeat (each Dependency).self) { linker in
      if linker.form == .plain {
        let dependencies = (repeat linker.nextProvider((each Dependency).self))
        let construction = Construction(
          method: .plain { arguments, instance in construct(arguments, repeat (each dependencies).resolve(instance)) })
        return linker.complete(.plain(.constant(construction)))
      }
      linker.construct { (dependencies: repeat each Dependency) in
        let dependencies = Transfer((repeat each dependencies))
        return Construction(method: .plain { arguments, _ in construct(arguments, repeat each dependencies.value) })
      }
    }
  }

  @usableFromInline
  func bind<Product, Arguments, each Dependency>(
    throwing construct: @escaping @Sendable (Arguments, repeat each Dependency) throws -> Product
  ) {
    typealias Construction = AssistedConstruction<Signature, Product, Arguments>
    declare(Construction.self, effects: .throwing, repeat (each Dependency).self) { linker in
      linker.construct { [step = linker.step] (dependencies: repeat each Dependency) in
        let dependencies = Transfer((repeat each dependencies))
        return Construction(
          method: .throwing { arguments throws(ConstructionError) in
            do {
              return try construct(arguments, repeat each dependencies.value)
            } catch {
              throw ConstructionError(error, constructing: step)
            }
          })
      }
    }
  }

  private func declare<Product, Arguments, each Dependency>(
    async construct: @escaping @Sendable (Arguments, repeat each Dependency) async throws -> Product
  ) {
    typealias Construction = AssistedConstruction<Signature, Product, Arguments>
    declare(Construction.self, effects: .async, repeat (each Dependency).self) { linker in
      linker.construct { [step = linker.step] (dependencies: repeat each Dependency) in
        let dependencies = Transfer((repeat each dependencies))
        return Construction(
          method: .async { arguments async throws(ConstructionError) in
            do {
              return try await construct(arguments, repeat each dependencies.value)
            } catch {
              throw ConstructionError(error, constructing: step)
            }
          })
      }
    }
  }

  func declare<Construction: AssistedShape, each Dependency>(
    _ construction: Construction.Type, effects: Effects, _ dependencies: repeat (each Dependency).Type,
    link: @escaping Link
  ) {
    binder.declare(
      .binding, BindingKey(Construction.self, tag: tag), requesting: repeat each dependencies, effects: effects,
      isShadowing: isShadowing, site: site,
      link: link)
  }
}
