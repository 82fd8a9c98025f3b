// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps. A factory is a parameter pack, so that one function serves any number of dependencies; what it does
// besides constructing is in its type, so that one overload serves each kind of effect. Whether it throws is no overload of
// its own, because overloads cost the type checker, but a question of the `Failure`, which is answered at the call site:
// that is the part which is inlined. Those of the main actor are in a file of their own.

// MARK: - Factories

extension BindingBuilder {
  /// Binds to a factory: an initializer, a function or a closure, whose parameters are what it needs.
  ///
  /// ```swift
  /// binder.bind((any HTTPClient).self).to(factory: URLSessionClient.init)
  /// binder.bind(Service.self).to { Service(client: $0, retries: 3) }
  /// ```
  ///
  /// Each parameter is a request for its type. Beside plain types, these have a meaning: ``Provider``,
  /// ``ThrowingProvider``, ``MainActorProvider``, ``AsyncProvider``, ``TaggedElement``, ``TaggedProvider``, ``Lazy``,
  /// ``WeakProvider``, ``PropertyInjector`` and ``Factory`` and their kin, `T?`, `[T]`, `Set<T>`, `[K: T]`, `[Provider<T>]`
  /// and `[K: Provider<T>]`.
  ///
  /// If a type has several initializers, name the one that you mean by its labels, `Service.init(client:)`; from plain
  /// `Service.init` the compiler chooses one without a word.
  ///
  /// If the factory throws, whoever needs the element may fail as well; it can be asked for later by a ``ThrowingProvider``.
  /// What the factory throws arrives there, or at `build()`, as the underlying error of a ``ConstructionError``.
  ///
  /// - Cost: a call of the factory for each instance, besides the calls that construct its dependencies.
  @inlinable
  @inline(__always)
  public func to<each Dependency, Failure: Error>(
    factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    if Failure.self == Never.self {
      bind(Requests<repeat each Dependency>(), plain: { try! factory(repeat $0.next((each Dependency).self)) })
    } else {
      bind(Requests<repeat each Dependency>(), throwing: { try factory(repeat $0.next((each Dependency).self)) })
    }
  }

  @usableFromInline
  func bind<each Dependency>(
    _ dependencies: Requests<repeat each Dependency>,
    plain construct: @escaping @Sendable (inout Dependencies) -> Element
  ) {
    declare(dependencies, link: .plain(construct))
  }

  @usableFromInline
  func bind<each Dependency>(
    _ dependencies: Requests<repeat each Dependency>,
    throwing construct: @escaping @Sendable (inout Dependencies) throws -> Element
  ) {
    declare(
      dependencies, effects: .throwing, link: .throwing(construct))
  }

  /// Binds to a factory that takes time, and may fail.
  ///
  /// Whoever needs the element takes time as well; it can be asked for later by an ``AsyncProvider``. If it is shared, let it
  /// be an eager singleton, and everybody may ask for it as if it took no time.
  ///
  /// ```swift
  /// binder.bind(Database.self).asEagerSingleton().to(factory: Database.open)
  /// ```
  public func to<each Dependency>(factory: @escaping @Sendable (repeat each Dependency) async throws -> Element) {
    declare(
      Requests<repeat each Dependency>(), effects: .async,
      link: .async { try await factory(repeat $0.next((each Dependency).self)) })
  }
}

// What contributes several elements at once gives them as a collection of the kind that they go into: an array or a set.

extension BindingBuilder where Target: ElementCollection, Target.Element == Element {
  /// Binds to a factory of several elements, all of which go into the collection: an array or a set of them, as that is.
  ///
  /// ```swift
  /// binder.bind(Int.self).intoCollection().to { [4, 5] }
  /// ```
  @inlinable
  @inline(__always)
  public func to<each Dependency, Failure: Error>(
    factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Target
  ) {
    if Failure.self == Never.self {
      bindWhole(Requests<repeat each Dependency>(), plain: { try! factory(repeat $0.next((each Dependency).self)) })
    } else {
      bindWhole(Requests<repeat each Dependency>(), throwing: { try factory(repeat $0.next((each Dependency).self)) })
    }
  }

  @usableFromInline
  func bindWhole<each Dependency>(
    _ dependencies: Requests<repeat each Dependency>,
    plain construct: @escaping @Sendable (inout Dependencies) -> Target
  ) {
    declareWhole(dependencies, link: .plain(construct))
  }

  @usableFromInline
  func bindWhole<each Dependency>(
    _ dependencies: Requests<repeat each Dependency>,
    throwing construct: @escaping @Sendable (inout Dependencies) throws -> Target
  ) {
    declareWhole(
      dependencies, effects: .throwing, link: .throwing(construct))
  }

  /// Binds to a factory of several elements that takes time, and may fail.
  public func to<each Dependency>(factory: @escaping @Sendable (repeat each Dependency) async throws -> Target) {
    declareWhole(
      Requests<repeat each Dependency>(), effects: .async,
      link: .async { try await factory(repeat $0.next((each Dependency).self)) })
  }
}

// MARK: - Values

extension BindingBuilder {
  /// Binds to a value, which all requests share.
  ///
  /// ```swift
  /// binder.bind(URL.self).tagged(with: PrimaryURL.self).to(value: url)
  /// ```
  @_disfavoredOverload
  public func to(value: Element) where Element: Sendable {
    constant().declare(NoRequests(), link: .other { linker in linker.complete(value: value) })
  }

  /// There is nothing to construct, whatever the lifetime that was chosen.
  private func constant() -> BindingBuilder {
    var constant = self
    constant.traits.lifetime = .constant
    return constant
  }
}

extension BindingBuilder where Target: ElementCollection, Target.Element == Element {
  /// Binds to several values, all of which go into the collection.
  public func to(value: Target) where Target: Sendable {
    constant().declareWhole(NoRequests(), link: .other { linker in linker.complete(value: value) })
  }
}

// MARK: - Providers

extension BindingBuilder {
  /// Binds to a provider, which is asked for each instance.
  ///
  /// ```swift
  /// binder.bind(Date.self).to(provider: clock.now)   // a Provider<Date> from elsewhere
  /// ```
  public func to(provider: Provider<Element>) {
    declare(NoRequests(), link: .other { linker in linker.complete(.plain(provider)) })
  }

  /// Binds to a provider that may fail.
  public func to(provider: ThrowingProvider<Element>) {
    declare(NoRequests(), effects: .throwing, link: .throwing { _ in try provider.get() })
  }

  /// Binds to a provider that takes time, and may fail.
  public func to(provider: AsyncProvider<Element>) {
    declare(NoRequests(), effects: .async, link: .async { _ in try await provider.get() })
  }
}

extension BindingBuilder where Target: ElementCollection, Target.Element == Element {
  /// Binds to a provider of several elements, all of which go into the collection.
  public func to(provider: Provider<Target>) {
    declareWhole(NoRequests(), link: .other { linker in linker.complete(.plain(provider)) })
  }

  /// Binds to a provider of several elements that may fail.
  public func to(provider: ThrowingProvider<Target>) {
    declareWhole(NoRequests(), effects: .throwing, link: .throwing { _ in try provider.get() })
  }

  /// Binds to a provider of several elements that takes time, and may fail.
  public func to(provider: AsyncProvider<Target>) {
    declareWhole(NoRequests(), effects: .async, link: .async { _ in try await provider.get() })
  }
}

// MARK: - Declaring

extension BindingBuilder {
  func declare<each Dependency>(
    _ dependencies: Requests<repeat each Dependency>, effects: Effects = [], link: Link
  ) {
    binder.replaceContributions(of: contribution?.replacedModule)
    binder.declare(
      Target.self == Element.self ? traits.role : .contribution, BindingKey(Target.self, tag: tag),
      entry: contribution?.entry, requesting: dependencies, lifetime: traits.lifetime, effects: effects,
      isShadowing: traits.isShadowing, site: traits.site, link: link)
  }

  func declareWhole<each Dependency>(
    _ dependencies: Requests<repeat each Dependency>, effects: Effects = [], link: Link
  ) {
    binder.replaceContributions(of: contribution?.replacedModule)
    binder.declare(
      .wholeContribution, BindingKey(Target.self, tag: tag), requesting: dependencies,
      lifetime: traits.lifetime, effects: effects, site: traits.site, link: link)
  }
}
