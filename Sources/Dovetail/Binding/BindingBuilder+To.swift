// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps. The parameters of a factory are a pack, so one function accepts any number of dependencies. The
// effects of a factory are in its type, so there is one overload for each kind of effect. The throwing overload also
// accepts factories that do not throw. The plain overload spares the optimizer one of the two closures that it
// specializes there.
//
// The order matters. The compiler tries overloads in the order of the files and of their declarations, and gives one up
// when it is worse than one already found. The most frequent ones therefore come first, and those of the main actor are
// in a file that comes after this one. Disfavored overloads are not tried once another fits: no provider where a
// closure is a factory, and nothing asynchronous where a factory is synchronous.

// MARK: - Factories

extension BindingBuilder {
  /// Binds to a factory: an initializer, a function or a closure, whose parameters are its dependencies.
  ///
  /// ```swift
  /// binder.bind((any HTTPClient).self).to(factory: URLSessionClient.init)
  /// binder.bind(Feed.self).to { Feed(client: $0, attempts: 3) }
  /// ```
  ///
  /// Each parameter is a request for its type. Besides plain types, these have a meaning: ``Provider``,
  /// ``ThrowingProvider``, ``MainActorProvider``, ``AsyncProvider``, ``TaggedElement``, ``TaggedProvider``, ``Lazy``,
  /// ``WeakProvider``, ``PropertyInjector`` and ``Factory`` and their variants, `T?`, `[T]`, `Set<T>`, `[K: T]`,
  /// `[Provider<T>]` and `[K: Provider<T>]`.
  ///
  /// A closure that chooses between types that conform to a protocol must name the protocol as its result:
  /// `{ (settings: Settings) -> any HTTPClient in settings.isOffline ? RecordedClient() : URLSessionClient() }`.
  ///
  /// If a type has several initializers, name one by its labels: `Feed.init(client:)`. From plain `Feed.init`, the
  /// compiler silently picks one.
  ///
  /// - Parameter factory: constructs the instance.
  /// - Isolation: the factory runs where the instance is requested, on any thread.
  /// - Cost: a call of the factory for each instance, plus the calls that construct its dependencies.
  @inlinable
  public func to<each Dependency>(factory: @escaping @Sendable (repeat each Dependency) -> Element) {
    bind(Requests<repeat each Dependency>()) { factory(repeat $0.next((each Dependency).self)) }
  }

  /// Binds to a factory that throws.
  ///
  /// Everything that needs the instance eagerly throws as well. A ``ThrowingProvider`` defers the request. The
  /// factory's error arrives there, or at `build()`, as the underlying error of a ``ConstructionError``.
  ///
  /// ```swift
  /// binder.bind(Settings.self).to { try Settings(file: $0) }
  /// ```
  ///
  /// - Parameter factory: constructs the instance, or throws.
  /// - Isolation: the factory runs where the instance is requested, on any thread.
  /// - Cost: that of a factory that does not throw; a failure allocates.
  @inlinable
  public func to<each Dependency, Failure: Error>(
    factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      InjectedFactory { dependencies throws(Failure) in try factory(repeat dependencies.next((each Dependency).self)) })
  }

  /// The usual case of the next function, without the enumeration: its copies would make a binding 5 % dearer.
  @usableFromInline
  func bind<each Dependency>(
    _ dependencies: Requests<repeat each Dependency>,
    plain construct: @escaping @Sendable (inout Dependencies) -> Element
  ) {
    if chain.particulars?.closing != nil { return bind(dependencies, .plain(construct)) }
    chain.declare(
      Element.self, requesting: dependencies, effects: [],
      link: .constructor(Constructor(construct).erased, of: Element.self))
  }

  @usableFromInline
  package func bind<each Dependency>(
    _ dependencies: Requests<repeat each Dependency>, _ factory: InjectedFactory<Element>
  ) {
    chain.declare(
      Element.self, requesting: dependencies, effects: factory.effects,
      link: factory.link(closedBy: chain.particulars?.closing))
  }

  /// Binds to an asynchronous factory, which may throw.
  ///
  /// Everything that needs the instance eagerly is asynchronous as well. An ``AsyncProvider`` defers the request. If
  /// the instance is shared, make it an eager singleton: synchronous code can then request it.
  ///
  /// ```swift
  /// binder.bind(Database.self).asEagerSingleton().to(factory: Database.open)
  /// ```
  ///
  /// - Parameter factory: constructs the instance, or throws.
  /// - Isolation: the factory runs where its own declaration says, usually on no actor.
  /// - Cost: a call of the factory for each instance, plus the calls that construct its dependencies.
  @inlinable
  @_disfavoredOverload
  public func to<each Dependency, Failure: Error>(
    factory: @escaping @Sendable (repeat each Dependency) async throws(Failure) -> Element
  ) {
    bind(Requests<repeat each Dependency>(), .async { try await factory(repeat $0.next((each Dependency).self)) })
  }
}

// MARK: - Values

extension BindingBuilder {
  /// Binds to a value, which all requests share.
  ///
  /// ```swift
  /// binder.bind(URL.self).tagged(with: PrimaryURL.self).to(value: url)
  /// ```
  ///
  /// - Parameter value: the instance.
  /// - Isolation: threads share the value, so it must be Sendable. If `Element` is a protocol that is not Sendable but
  ///   the value's own type is, write `.to { value }`.
  /// - Cost: a copy for each request.
  @_disfavoredOverload
  public func to(value: Element) where Element: Sendable {
    // A value that is closed is recorded at its first request, like a constructed element.
    if chain.particulars?.closing != nil { return bind(NoRequests(), .plain { _ in value }) }
    BindingBuilder(chain.constant).bind(NoRequests(), .provider(Provider(value: value)))
  }
}

// MARK: - Providers

extension BindingBuilder {
  /// Binds to a provider, which is called for each instance.
  ///
  /// A provider with effects is called by a factory: `.to { try settings.get() }`, `.to { try await database.get() }`,
  /// `.to { @MainActor in screen.get() }`. That of a tag is in its property: `.to(provider: Provider(url))`.
  ///
  /// ```swift
  /// struct TimeModule: Module {
  ///   let now: Provider<Date>   // from another graph, or from a test
  ///
  ///   func configure(binder: Binder) { binder.bind().to(provider: now) }
  /// }
  /// ```
  ///
  /// - Parameter provider: provides the instance.
  /// - Isolation: the provider is called where the instance is requested, on any thread.
  /// - Cost: a call of the provider for each instance.
  /// - Origin: `toProvider` in Guice.
  @_disfavoredOverload
  public func to(provider: Provider<Element>) {
    bind(NoRequests(), .provider(provider))
  }
}
