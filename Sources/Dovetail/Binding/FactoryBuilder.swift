// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One binding of how a product is constructed from arguments, on its way.
///
/// ```
/// binder.bindFactory(Product.self, taking: Argument.self[, Other.self …])
///    [.shadowing()]
///    [.tagged(with: T.self)]
///    [.asSingleton() | .asWeakSingleton()]
///    .to(factory:)
/// ```
///
/// - `Signature`: the plain ``Factory`` that it makes available, beside its kin.
/// - `Stage`: how far the chain has come, one of the types in ``BindingStage``.
///
/// ```swift
/// binder.bindFactory(Conversation.self, taking: Contact.self).to(factory: Conversation.init)
/// ```
///
/// - Isolation: not Sendable, as its binder.
/// - Cost: only the last step records anything.
/// - Origin: `bindFactory` in Cleanse.
public struct FactoryBuilder<Signature, Stage> {
  // No more than four words, for the reason that a binding's builder gives.

  let binder: Binder
  var traits: BindingTraits
  private(set) var tag: Any.Type?
  /// How the products are shared, if they are.
  private(set) var productSharing: ProductSharing?

  init(binder: Binder, site: Site.Number) {
    self.binder = binder
    traits = BindingTraits(site: site, role: .binding)
  }

  private init<Before>(_ builder: FactoryBuilder<Signature, Before>) {
    binder = builder.binder
    traits = builder.traits
    tag = builder.tag
  }
}

extension FactoryBuilder where Stage == BindingStage.Begun {
  /// Says that the binding takes the place of one that a component around this one has, as seen from inside.
  public func shadowing() -> FactoryBuilder<Signature, BindingStage.Shadowing> {
    var shadowing = FactoryBuilder<Signature, BindingStage.Shadowing>(self)
    shadowing.traits.isShadowing = true
    return shadowing
  }
}

extension FactoryBuilder where Stage: BindingStage.BeforeTag {
  /// Attaches a tag, for a second way to construct the same product from arguments of the same types.
  ///
  /// The tag's element is the factory that is to be asked for: this one, or one of the same product and arguments that puts
  /// up with effects, such as ``MainActorFactory``.
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
  /// - Parameter tag: the type that is the tag.
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

  /// Refuses what is not a tag whose element is a factory of the same product and arguments.
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
    var tagged = FactoryBuilder<Signature, BindingStage.Tagged>(self)
    tagged.tag = tag
    return tagged
  }
}

extension FactoryBuilder where Stage: BindingStage.BeforeScope {
  /// Lets all requests share one product for each argument, constructed when it is first wanted.
  ///
  /// For a product that is expensive, and identified by its arguments: the connection to a host, the store of an account.
  ///
  /// ```swift
  /// binder.bindFactory(Connection.self, taking: Address.self).asSingleton().to(factory: Connection.open)
  ///
  /// struct Outbox {
  ///   let connect: AsyncFactory<Connection, Address>   // one connection for each address
  /// }
  /// ```
  ///
  /// Arguments that are equal get the same product; of several arguments, all have to be equal. So the arguments are
  /// `Hashable`, and as any thread may call the factory, arguments and product are Sendable. What is injected is requested
  /// anew for each product.
  ///
  /// A product is constructed exactly once, by any number of threads and tasks, unless that fails: then the next call tries
  /// again. A factory that requests the product for the very argument that it is called with ends the program with a message
  /// that names the chain.
  ///
  /// - Important: the products and their arguments are retained as long as something can call the factory. If there are more
  ///   arguments than should ever be in memory, use ``asWeakSingleton()``. Arguments are compared under a lock, so their `==`
  ///   must not call the factory. An argument that is not equal to itself, such as `Double.nan`, gets a further product from
  ///   each call.
  /// - Isolation: the factory that is requested may be called from any thread, or where its kind says.
  /// - Cost: a call for a product that exists hashes the arguments, takes a lock and compares them: with one `Int`, about
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
  /// What ``asSingleton()`` says of arguments and products holds here, and what ``BindingBuilder/asWeakSingleton()`` says of
  /// instances holds of each product, which must be a class or a class-bound protocol.
  ///
  /// The argument of a product that is gone is retained for a while: such arguments are released together when calls with new
  /// arguments have doubled their number.
  ///
  /// - Isolation: the factory that is requested may be called from any thread, or where its kind says.
  /// - Cost: that of ``asSingleton()``, and of a weak singleton.
  /// - Origin: the `.weak` scope of a registration with arguments in Swinject.
  @inlinable
  public func asWeakSingleton<Product: Sendable, each Argument: Hashable & Sendable>() -> FactoryBuilder<
    Signature, BindingStage.WeaklyScoped
  > where Signature == Factory<Product, repeat each Argument> {
    sharingProducts(weakly: true, comparing: ArgumentComparison(of: (repeat each Argument).self))
  }

  @usableFromInline
  func sharingProducts<Product: Sendable, each Argument, Next>(
    weakly isWeak: Bool, comparing comparison: ArgumentComparison
  ) -> FactoryBuilder<Signature, Next> where Signature == Factory<Product, repeat each Argument> {
    var shared = FactoryBuilder<Signature, Next>(self)
    shared.traits.lifetime = isWeak ? .weakSingleton : .singleton
    shared.productSharing = ProductSharing(of: Factory<Product, repeat each Argument>.self, comparing: comparison)
    return shared
  }
}
