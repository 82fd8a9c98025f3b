// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps. A factory is a parameter pack, so that one function serves any number of dependencies; what it does
// besides constructing is in its type, so that one overload serves each kind of effect. That which throws serves all that do
// not as well; the plain one beside it is for the optimizer, which specializes two closures there and one here.
//
// The order is part of it. The compiler tries overloads one after the other, in the order of the files and of what is in
// them, and gives one up when it is worse than what it has found; so those that are meant most often come first, and those of
// the main actor are in a file that comes after this one. What is disfavored is not tried at all once something fits: no
// provider where a closure is a factory, and nothing that takes time where a factory does not.

// MARK: - Factories

extension BindingBuilder {
  /// Binds to a factory: an initializer, a function or a closure, whose parameters are what it needs.
  ///
  /// ```swift
  /// binder.bind((any HTTPClient).self).to(factory: URLSessionClient.init)
  /// binder.bind(Feed.self).to { Feed(client: $0, attempts: 3) }
  /// ```
  ///
  /// Each parameter is a request for its type. Beside plain types, these have a meaning: ``Provider``,
  /// ``ThrowingProvider``, ``MainActorProvider``, ``AsyncProvider``, ``TaggedElement``, ``TaggedProvider``, ``Lazy``,
  /// ``WeakProvider``, ``PropertyInjector`` and ``Factory`` and their kin, `T?`, `[T]`, `Set<T>`, `[K: T]`, `[Provider<T>]`
  /// and `[K: Provider<T>]`.
  ///
  /// A closure that chooses between types which conform to a protocol names the protocol as its result:
  /// `{ (settings: Settings) -> any HTTPClient in settings.isOffline ? RecordedClient() : URLSessionClient() }`.
  ///
  /// If a type has several initializers, name the one that you mean by its labels, `Feed.init(client:)`; from plain
  /// `Feed.init` the compiler chooses one without a word.
  ///
  /// - Parameter factory: what constructs the element.
  /// - Isolation: the factory runs where the element is asked for, on any thread.
  /// - Cost: a call of the factory for each instance, besides the calls that construct its dependencies.
  @inlinable
  public func to<each Dependency>(factory: @escaping @Sendable (repeat each Dependency) -> Element) {
    bind(Requests<repeat each Dependency>(), .plain { factory(repeat $0.next((each Dependency).self)) })
  }

  /// Binds to a factory that may fail.
  ///
  /// Whoever needs the element may fail as well; it can be asked for later by a ``ThrowingProvider``. What the factory throws
  /// arrives there, or at `build()`, as the underlying error of a ``ConstructionError``.
  ///
  /// ```swift
  /// binder.bind(Settings.self).to { try Settings(file: $0) }
  /// ```
  ///
  /// - Parameter factory: what constructs the element, or throws.
  /// - Isolation: the factory runs where the element is asked for, on any thread.
  /// - Cost: that of a factory that does not throw; a failure allocates.
  @inlinable
  public func to<each Dependency, Failure: Error>(
    factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    // In generic code, a `Failure` may turn out to be none.
    if Failure.self == Never.self {
      bind(Requests<repeat each Dependency>(), .plain { try! factory(repeat $0.next((each Dependency).self)) })
    } else {
      bind(Requests<repeat each Dependency>(), .throwing { try factory(repeat $0.next((each Dependency).self)) })
    }
  }

  @usableFromInline
  func bind<each Dependency>(_ dependencies: Requests<repeat each Dependency>, _ factory: InjectedFactory<Element>) {
    var link = factory.link
    if let closing { link = link.closing(Element.self, by: closing) }
    binder.declare(
      traits, BindingKey(Element.self, tag: tag), requesting: dependencies, effects: factory.effects,
      isClosable: closing != nil, link: link)
  }

  /// Binds to a factory that takes time, and may fail.
  ///
  /// Whoever needs the element takes time as well; it can be asked for later by an ``AsyncProvider``. If it is shared, let it
  /// be an eager singleton, and everybody may ask for it as if it took no time.
  ///
  /// ```swift
  /// binder.bind(Database.self).asEagerSingleton().to(factory: Database.open)
  /// ```
  ///
  /// - Parameter factory: what constructs the element, or throws.
  /// - Isolation: the factory runs where its own declaration says, in general on no actor.
  /// - Cost: a call of the factory for each instance, besides the calls that construct its dependencies.
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
  /// - Parameter value: what a request gets.
  /// - Isolation: threads share the value, so it must be Sendable. If `Element` is a protocol that is not, such as `any Clock`,
  ///   and the value at hand is, say `.to { clock }`.
  /// - Cost: a copy for each request.
  @_disfavoredOverload
  public func to(value: Element) where Element: Sendable {
    // A value that is closed is recorded when it is first requested, as what is constructed is.
    if closing != nil { return bind(NoRequests(), .plain { _ in value }) }
    // There is nothing to construct, whatever the lifetime that was chosen.
    var constant = self
    constant.traits.lifetime = .constant
    constant.bind(NoRequests(), .provider(Provider(value: value)))
  }
}

// MARK: - Providers

extension BindingBuilder {
  /// Binds to a provider, which is asked for each instance.
  ///
  /// ```swift
  /// struct TimeModule: Module {
  ///   let now: Provider<Date>   // from another graph, or from a test
  ///
  ///   func configure(binder: Binder) { binder.bind().to(provider: now) }
  /// }
  /// ```
  ///
  /// - Parameter provider: what gives the element.
  /// - Isolation: the provider is called where the element is asked for, on any thread.
  /// - Cost: a call of the provider for each instance.
  /// - Origin: `toProvider` in Guice.
  @_disfavoredOverload
  public func to(provider: Provider<Element>) {
    bind(NoRequests(), .provider(provider))
  }

  /// Binds to a provider that may fail.
  @_disfavoredOverload
  public func to(provider: ThrowingProvider<Element>) {
    bind(NoRequests(), .throwing { _ in try provider.get() })
  }

  /// Binds to a provider that takes time, and may fail.
  @_disfavoredOverload
  public func to(provider: AsyncProvider<Element>) {
    bind(NoRequests(), .async { _ in try await provider.get() })
  }

  /// Binds to the provider of an element with a tag, which is called for each instance.
  ///
  /// ```swift
  /// struct MirrorModule: Module {
  ///   let url: TaggedProvider<PrimaryURL>   // from another graph, or from a test
  ///
  ///   func configure(binder: Binder) { binder.bind(URL.self).to(provider: url) }
  /// }
  /// ```
  ///
  /// - Parameter provider: what gives the element.
  /// - Isolation: the provider is called where the element is requested, on any thread.
  /// - Cost: a call of the provider for each instance.
  @_disfavoredOverload
  public func to<T: Tag>(provider: TaggedProvider<T>) where T.Element == Element {
    to(provider: provider.provider)
  }
}
