// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps. The arguments come first, so there is one overload of each for one, two and three arguments, which
// are passed on as a tuple. Everything else is as for other factories. Those of the main actor are in a separate file.

// MARK: - Factories

extension FactoryBuilder {
  /// Binds to an initializer, a function or a closure, whose first parameter is the argument; the others are injected.
  ///
  /// ```swift
  /// binder.bindFactory(Conversation.self, taking: Contact.self).to(factory: Conversation.init)
  /// binder.bindFactory(Conversation.self, taking: Contact.self).to { (contact: Contact, store: MessageStore) in
  ///   Conversation(contact: contact, store: store)
  /// }
  /// ```
  ///
  /// Each parameter but the first is a request, with the same meaning as for a factory of ``BindingBuilder``. The first
  /// is the argument, even if its type is bound.
  ///
  /// If it throws, request a ``ThrowingFactory``. The error arrives there as the underlying error of a
  /// ``ConstructionError``.
  ///
  /// - Parameter factory: constructs the product from the argument and the injected dependencies.
  /// - Isolation: runs where the ``Factory`` is called, on any thread.
  /// - Cost: a call of the factory for each product, plus the calls that construct its dependencies.
  @inlinable
  public func to<Product, Argument, each Dependency, Failure: Error>(
    factory: @escaping @Sendable (Argument, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, Argument> {
    bind(
      Requests<repeat each Dependency>(),
      InjectedFunction { (argument: inout Argument, dependencies) throws(Failure) in
        try factory(argument, repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to an initializer, a function or a closure, whose first two parameters are the arguments.
  @inlinable
  public func to<Product, First, Second, each Dependency, Failure: Error>(
    factory: @escaping @Sendable (First, Second, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second> {
    bind(
      Requests<repeat each Dependency>(),
      InjectedFunction { (arguments: inout (First, Second), dependencies) throws(Failure) in
        try factory(arguments.0, arguments.1, repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to an initializer, a function or a closure, whose first three parameters are the arguments.
  @inlinable
  public func to<Product, First, Second, Third, each Dependency, Failure: Error>(
    factory: @escaping @Sendable (First, Second, Third, repeat each Dependency) throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second, Third> {
    bind(
      Requests<repeat each Dependency>(),
      InjectedFunction { (arguments: inout (First, Second, Third), dependencies) throws(Failure) in
        try factory(arguments.0, arguments.1, arguments.2, repeat dependencies.next((each Dependency).self))
      })
  }
}

// MARK: - Factories that take time

extension FactoryBuilder {
  /// Binds to an asynchronous function whose first parameter is the argument. It may throw. Request an
  /// ``AsyncFactory``.
  ///
  /// ```swift
  /// binder.bindFactory(Connection.self, taking: Address.self).to(factory: Connection.open)
  /// ```
  ///
  /// - Parameter factory: constructs the product from the argument and the injected dependencies, or throws.
  /// - Isolation: runs where the function's own declaration says, usually on no actor.
  public func to<Product, Argument, each Dependency, Failure: Error>(
    factory: @escaping @Sendable (Argument, repeat each Dependency) async throws(Failure) -> Product
  ) where Signature == Factory<Product, Argument> {
    bind(
      Requests<repeat each Dependency>(),
      .async { (argument: inout Argument, dependencies) in
        try await factory(argument, repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to an asynchronous function whose first two parameters are the arguments. It may throw. Request an
  /// ``AsyncFactory``.
  public func to<Product, First, Second, each Dependency, Failure: Error>(
    factory: @escaping @Sendable (First, Second, repeat each Dependency) async throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second> {
    bind(
      Requests<repeat each Dependency>(),
      .async { (arguments: inout (First, Second), dependencies) in
        try await factory(arguments.0, arguments.1, repeat dependencies.next((each Dependency).self))
      })
  }

  /// Binds to an asynchronous function whose first three parameters are the arguments. It may throw. Request an
  /// ``AsyncFactory``.
  public func to<Product, First, Second, Third, each Dependency, Failure: Error>(
    factory: @escaping @Sendable (First, Second, Third, repeat each Dependency) async throws(Failure) -> Product
  ) where Signature == Factory<Product, First, Second, Third> {
    bind(
      Requests<repeat each Dependency>(),
      .async { (arguments: inout (First, Second, Third), dependencies) in
        try await factory(arguments.0, arguments.1, arguments.2, repeat dependencies.next((each Dependency).self))
      })
  }
}

// MARK: - Declaring

extension FactoryBuilder {
  @usableFromInline
  package func bind<Product, Arguments, each Dependency>(
    _ dependencies: Requests<repeat each Dependency>, _ function: InjectedFunction<Arguments, Product>
  ) {
    var link = Link.method(of: Signature.self, calling: function)
    if let sharing = chain.particulars?.productSharing { link = link.sharingProducts(by: sharing) }
    chain.declare(
      AssistedConstruction<Signature, Product, Arguments>.self, requesting: dependencies, effects: function.effects,
      link: link)
  }
}
