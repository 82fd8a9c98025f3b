// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An unfinished binding that constructs a product from arguments.
///
/// ```
/// binder.bindFactory(Product.self, taking: Argument.self[, Other.self …])
///    [.shadowing()]
///    [.tagged(with: T.self)]
///    [.asSingleton() | .asWeakSingleton()]
///    .to(factory:)
/// ```
///
/// - `Signature`: the plain ``Factory`` that it makes available, besides its variants.
/// - `Stage`: how far the chain has come, one of the types in ``BindingStage``.
///
/// ```swift
/// binder.bindFactory(Conversation.self, taking: Contact.self).to(factory: Conversation.init)
/// ```
///
/// - Isolation: not Sendable, like its binder.
/// - Cost: only the last step records anything.
/// - Origin: `bindFactory` in Cleanse.
public struct FactoryBuilder<Signature, Stage> {
  package let chain: Chain

  init(_ chain: Chain) { self.chain = chain }
}

extension FactoryBuilder where Stage == BindingStage.Begun {
  /// Lets the binding shadow that of an ancestor: see ``BindingBuilder/shadowing()``.
  public func shadowing() -> FactoryBuilder<Signature, BindingStage.Qualified> {
    FactoryBuilder<Signature, BindingStage.Qualified>(chain.shadowing)
  }
}

extension FactoryBuilder where Stage: BindingStage.BeforeTag {
  /// Attaches a tag, for a second way to construct the same product from arguments of the same types.
  ///
  /// The tag's `Element` is the factory to request: this one, or one of the same product and arguments that accepts
  /// effects, such as ``MainActorFactory``.
  ///
  /// ```swift
  /// struct Archived: Tag { typealias Element = Factory<Conversation, Contact> }
  ///
  /// binder.bindFactory(Conversation.self, taking: Contact.self).tagged(with: Archived.self)
  ///   .to(factory: Conversation.archived)
  ///
  /// struct ContactArchive {
  ///   let open: TaggedProvider<Archived>
  ///
  ///   func select(_ contact: Contact) -> Conversation { open()(contact) }
  /// }
  /// ```
  ///
  /// - Parameter tag: the tag.
  public func tagged<T: Tag>(with tag: T.Type) -> FactoryBuilder<Signature, BindingStage.Tagged>
  where T.Element == Signature {
    tagged(T.self)
  }

  /// Attaches a tag, for a second way to construct the same product from arguments of the same types.
  public func tagged<T: Tag, Product, each Argument>(with tag: T.Type) -> FactoryBuilder<Signature, BindingStage.Tagged>
  where Signature == Factory<Product, repeat each Argument>, T.Element == ThrowingFactory<Product, repeat each Argument>
  {
    tagged(T.self)
  }

  /// Attaches a tag, for a second way to construct the same product from arguments of the same types.
  public func tagged<T: Tag, Product, each Argument>(with tag: T.Type) -> FactoryBuilder<Signature, BindingStage.Tagged>
  where
    Signature == Factory<Product, repeat each Argument>, T.Element == MainActorFactory<Product, repeat each Argument>
  {
    tagged(T.self)
  }

  /// Attaches a tag, for a second way to construct the same product from arguments of the same types.
  public func tagged<T: Tag, Product, each Argument>(with tag: T.Type) -> FactoryBuilder<Signature, BindingStage.Tagged>
  where Signature == Factory<Product, repeat each Argument>, T.Element == AsyncFactory<Product, repeat each Argument> {
    tagged(T.self)
  }

  /// Refuses all but a tag whose `Element` is a factory of the same product and arguments.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the tag is a Tag whose Element is a factory of the same product and arguments: Factory, ThrowingFactory, \
      MainActorFactory or AsyncFactory
      """
  )
  public func tagged<T>(with tag: T.Type) -> FactoryBuilder<Signature, BindingStage.Tagged> {
    fatalError("unavailable")
  }

  private func tagged(_ tag: Any.Type) -> FactoryBuilder<Signature, BindingStage.Tagged> {
    FactoryBuilder<Signature, BindingStage.Tagged>(chain.with { $0.tag = tag })
  }
}

extension FactoryBuilder where Stage: BindingStage.BeforeScope {
  /// Lets all requests share one product for each argument, constructed at the first request.
  ///
  /// For an expensive product that its arguments identify: the connection to a host, the store of an account.
  ///
  /// ```swift
  /// binder.bindFactory(Connection.self, taking: Address.self).asSingleton().to(factory: Connection.open)
  ///
  /// struct Outbox {
  ///   let connect: AsyncFactory<Connection, Address>   // one connection for each address
  /// }
  /// ```
  ///
  /// Equal arguments get the same product. If there are several, all must be equal. The arguments must be `Hashable`.
  /// Any thread may call the factory, so arguments and product must be Sendable. The injected dependencies are
  /// requested anew for each product.
  ///
  /// A product is constructed exactly once, even if several threads and tasks request it. If its construction throws,
  /// the next call tries again. A factory that requests the product for its own argument ends the program with a
  /// message that names the chain.
  ///
  /// - Important: the products and their arguments are retained as long as something can call the factory. If they are
  ///   too many to stay in memory, use ``asWeakSingleton()``. The `==` of an argument must not call the factory. An
  ///   argument that is not equal to itself, such as `Double.nan`, gets a new product from each call.
  /// - Isolation: any thread may call the requested factory, unless its type says otherwise.
  /// - Cost: a call for an existing product hashes the arguments, finds it under a lock and compares: with one `Int`, about
  ///   seven times the instructions of a request for a singleton.
  /// - Origin: cached assisted injection, as `ParameterFactory` with a scope in Factory.
  @inlinable
  public func asSingleton<Product: Sendable, each Argument: Hashable & Sendable>() -> FactoryBuilder<
    Signature, BindingStage.Scoped
  > where Signature == Factory<Product, repeat each Argument> {
    sharingProducts(weakly: false, comparing: ArgumentComparison(of: (repeat each Argument).self))
  }

  /// Lets all requests share one product for each argument for as long as something retains it; the next call with that
  /// argument constructs another.
  ///
  /// ```swift
  /// binder.bindFactory(Connection.self, taking: Address.self).asWeakSingleton().to(factory: Connection.open)
  /// ```
  ///
  /// For arguments and products, see ``asSingleton()``. For the lifetime of each product, see
  /// ``BindingBuilder/asWeakSingleton()``. The product must be a class or a class-bound protocol.
  ///
  /// The argument of a released product is retained for a while. Such arguments are released together when new
  /// arguments have doubled their number.
  ///
  /// - Isolation: any thread may call the requested factory, unless its type says otherwise.
  /// - Cost: that of ``asSingleton()`` plus that of a weak singleton.
  /// - Origin: the `.weak` scope of a registration with arguments in Swinject.
  @inlinable
  public func asWeakSingleton<Product: Sendable, each Argument: Hashable & Sendable>() -> FactoryBuilder<
    Signature, BindingStage.Complete
  > where Signature == Factory<Product, repeat each Argument> {
    sharingProducts(weakly: true, comparing: ArgumentComparison(of: (repeat each Argument).self))
  }

  @usableFromInline
  func sharingProducts<Product: Sendable, each Argument, Next>(
    weakly isWeak: Bool, comparing comparison: ArgumentComparison
  ) -> FactoryBuilder<Signature, Next> where Signature == Factory<Product, repeat each Argument> {
    let sharing = ProductSharing(of: Factory<Product, repeat each Argument>.self, comparing: comparison)
    let lifetime = isWeak ? BindingTraits.weakSingleton : BindingTraits.singleton
    return FactoryBuilder<Signature, Next>(chain.scoped(lifetime).with { $0.productSharing = sharing })
  }
}
