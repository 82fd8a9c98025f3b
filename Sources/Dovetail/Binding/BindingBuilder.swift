// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An unfinished binding: what it binds, and the steps taken so far.
///
/// ```
/// binder.bind(E.self)
///    [.shadowing() | { .intoCollection() | .intoSet() | .intoDictionary(key: k) }]
///    [.tagged(with: T.self)]
///    [{ .asSingleton() | .asEagerSingleton() } [.onClose { … }] | .asWeakSingleton()]
///    { .to(value:) | .to(factory:) | .to(provider:) }
/// ```
///
/// Instead of a lifetime and a last step, a chain may end with `.asAlias(of:)`.
///
/// - `Element`: what the binding constructs.
/// - `Stage`: how far the chain has come, one of the types in ``BindingStage``.
///
/// A contribution to a collection continues as a ``ContributionBuilder``.
///
/// ```swift
/// binder.bind((any HTTPClient).self).asSingleton().to(factory: URLSessionClient.init)
/// ```
///
/// - Isolation: not Sendable, like its binder.
/// - Cost: a step copies two words; only the last one records anything.
/// - Origin: the binder of Guice, by way of Cleanse.
@frozen
public struct BindingBuilder<Element, Stage>: ~BitwiseCopyable {
  @usableFromInline package let chain: Chain

  @_transparent
  @usableFromInline
  init(_ chain: Chain) { self.chain = chain }
}

@available(*, unavailable)
extension BindingBuilder: Sendable {}

// MARK: - Steps

extension BindingBuilder where Stage == BindingStage.Begun {
  /// Lets the binding shadow that of an ancestor.
  ///
  /// This component and its children see the new binding. The instances of its ancestors keep the old one.
  ///
  /// ```swift
  /// binder.bind(Logger.self).shadowing().to { (request: HTTPRequest) in Logger(label: request.path) }
  /// ```
  ///
  /// To wrap the ancestor's instance instead of replacing it, use ``Binder/decorate(_:fileID:line:)``.
  ///
  /// If no ancestor binds the same type or contributes to it, the step has no effect and a warning is reported:
  /// `unneeded-shadowing`. If several components install the child, one such ancestor is enough.
  public func shadowing() -> BindingBuilder<Element, BindingStage.Qualified> {
    BindingBuilder<Element, BindingStage.Qualified>(chain.shadowing)
  }
}

extension BindingBuilder where Stage == BindingStage.Begun {
  /// Makes the binding a contribution to the array `[Element]`.
  ///
  /// A request for `[Element]` gets all contributions, in the order in which modules were installed and bindings
  /// declared. The last step may provide one element or a whole array.
  ///
  /// ```swift
  /// binder.bind((any Interceptor).self).intoCollection().to(factory: LoggingInterceptor.init)
  /// binder.bind((any Interceptor).self).intoCollection().to { [HeaderInterceptor(), RetryInterceptor(attempts: 3)] }
  /// ```
  ///
  /// - Cost: a request creates an array, in addition to the cost of the contributions.
  /// - Origin: `intoCollection` in Cleanse, and multibindings in Guice and Dagger.
  public func intoCollection() -> ContributionBuilder<Element, [Element], BindingStage.Collected> {
    ContributionBuilder<Element, [Element], BindingStage.Collected>(chain.with(.contribution))
  }

  /// Makes the binding a contribution to the set `Set<Element>`.
  ///
  /// A request for `Set<Element>` gets all contributions, in no particular order. Equal contributions count once. The
  /// last step may provide one element or a whole set.
  ///
  /// ```swift
  /// binder.bind(Permission.self).intoSet().to(value: .camera)
  /// binder.bind(Permission.self).intoSet().to { [.camera, .location] }
  /// ```
  ///
  /// - Cost: a request hashes the elements, in addition to the cost of the contributions.
  /// - Origin: `@IntoSet` and `@ElementsIntoSet` in Dagger.
  @inlinable
  public func intoSet() -> ContributionBuilder<Element, Set<Element>, BindingStage.Collected>
  where Element: Hashable & SendableMetatype {
    // Compiled for the type of the elements, because a set in generic code costs four times as much.
    intoSet(
      by: Constructor { dependencies in
        var elements = Set<Element>(minimumCapacity: dependencies.count)
        for _ in 0..<dependencies.count { elements.insert(dependencies.next(Element.self)) }
        return elements
      })
  }

  @usableFromInline
  func intoSet(
    by constructor: Constructor<Set<Element>>
  ) -> ContributionBuilder<Element, Set<Element>, BindingStage.Collected> where Element: Hashable {
    chain.binder.collect(Set<Element>.self, by: constructor.erased)
    return ContributionBuilder<Element, Set<Element>, BindingStage.Collected>(chain.with(.contribution))
  }

  /// Makes the binding a contribution to a dictionary, under `key`.
  ///
  /// A request for `[Key: Element]` gets all contributions with keys of that type. Their order does not matter. Two
  /// under equal keys are reported as `duplicate-dictionary-key`. Dictionaries with keys of different types are
  /// different collections.
  ///
  /// ```swift
  /// binder.bind((any Screen).self).intoDictionary(key: "home").to(factory: HomeScreen.init)
  /// binder.bind((any Screen).self).intoDictionary(key: "settings").to(factory: SettingsScreen.init)
  ///
  /// struct TabBar { let screens: [String: any Screen] }   // all screens, constructed
  /// struct Menu { let screens: [String: MainActorProvider<any Screen>] }   // each constructed when it is wanted
  /// ```
  ///
  /// - Parameter key: the key of the entry. Reports show its description, so different keys need different
  ///   descriptions.
  /// - Cost: a request copies a table of the keys and hashes nothing, in addition to the cost of the contributions.
  /// - Origin: `@IntoMap` in Dagger, with keys of any type as in Cleanse's and Guice's map binders.
  public func intoDictionary<Key: Hashable & Sendable>(
    key: Key
  ) -> ContributionBuilder<Element, [Key: Element], BindingStage.Collected> {
    ContributionBuilder<Element, [Key: Element], BindingStage.Collected>(
      chain.with(.contribution).with { $0.entry = DictionaryKey(key) })
  }
}

extension BindingBuilder where Stage: BindingStage.BeforeTag {
  /// Attaches a tag: the binding answers requests for a ``TaggedProvider`` or a ``TaggedElement`` of `tag`, and no
  /// others.
  ///
  /// Use a tag for the second binding of a type, and preferably for the first one too:
  ///
  /// ```swift
  /// struct PrimaryURL: Tag { typealias Element = URL }
  ///
  /// binder.bind(URL.self).tagged(with: PrimaryURL.self).to(value: url)
  /// ```
  ///
  /// - Parameter tag: the tag. Its `Element` is the type that the binding constructs.
  /// - Origin: `annotatedWith` in Guice, by way of Cleanse.
  public func tagged<T: Tag>(with tag: T.Type) -> BindingBuilder<Element, BindingStage.Tagged>
  where T.Element == Element {
    BindingBuilder<Element, BindingStage.Tagged>(chain.with { $0.tag = T.self })
  }
}

extension BindingBuilder where Stage: BindingStage.BeforeScope, Element: Sendable {
  /// Lets all requests share one instance, constructed at the first request.
  ///
  /// Exactly one exists for each `build()`, or in a child for each of its instances, even if several threads request it
  /// at once. Threads share it, so `Element` must be Sendable. Without this step, each request gets its own instance.
  ///
  /// ```swift
  /// binder.bind(MessageStore.self).asSingleton().to(factory: MessageStore.init)
  /// ```
  ///
  /// If a factory requests, through a provider, the singleton that it is constructing, the program ends with a message
  /// that names the chain. This includes threads that wait for each other. Not detected: a factory that waits by other
  /// means for a thread that requests the singleton; this deadlocks.
  ///
  /// - Isolation: any thread may request it. Threads wait while it is constructed. Tasks that request it by an
  ///   ``AsyncProvider`` wait without blocking a thread.
  /// - Cost: a request for an existing instance is an atomic read.
  /// - Origin: `in(Singleton.class)` in Guice.
  @_transparent
  public func asSingleton() -> BindingBuilder<Element, BindingStage.Scoped> {
    BindingBuilder<Element, BindingStage.Scoped>(chain.scoped(BindingTraits.singleton))
  }

  /// Lets all requests share one instance, constructed before the root.
  ///
  /// ```swift
  /// binder.bind(Database.self).asEagerSingleton().to(factory: Database.open)   // (Settings) async throws -> Database
  /// ```
  ///
  /// All eager singletons exist when `build()` returns, each constructed after those that it can reach. The effects of
  /// their factories concern only `build()`: an `async` factory requires `await build()`, and a plain ``Provider`` can
  /// request its instance afterwards. `await build()` constructs independent eager singletons concurrently.
  ///
  /// If the construction of one throws, `build()` throws. Everything constructed by then is released, and nothing is
  /// left running.
  ///
  /// - Cost: that of a singleton, plus a task with `await build()`.
  /// - Origin: `asEagerSingleton` in Guice.
  @_transparent
  public func asEagerSingleton() -> BindingBuilder<Element, BindingStage.Scoped> {
    BindingBuilder<Element, BindingStage.Scoped>(chain.scoped(BindingTraits.eagerSingleton))
  }

  /// Lets all requests share one instance for as long as something retains it; the next request constructs another.
  ///
  /// For an instance that several others share, and that is not needed without them: the model of a flow of screens, a
  /// cache, a connection that closes with its last user.
  ///
  /// ```swift
  /// binder.bind(MessageCache.self).asWeakSingleton().to(factory: MessageCache.init)
  /// ```
  ///
  /// The graph does not retain the instance. Its requesters do, and a ``Lazy`` that has been called. It is
  /// released with the last of them. A plain ``Provider`` retains nothing: it returns the live instance, or constructs
  /// the next one.
  ///
  /// At any time, all threads get the same instance. The previous one may still be in its `deinit`, so a deinitializer
  /// must release only what its own instance holds. As with a singleton, each instance of a component has its own.
  ///
  /// As for a `weak` variable, `Element` must be a class or a class-bound protocol (`protocol Screen: AnyObject`).
  /// Anything else is reported as `unsatisfiable-lifetime`.
  ///
  /// - Isolation: any thread may request it, like a singleton.
  /// - Cost: a request for an existing instance takes a lock and reads a weak reference: about four times the
  ///   instructions of a request for a singleton.
  /// - Origin: `weakSingleton` in Dip, `.weak` in Swinject and `.shared` in Factory.
  @_transparent
  public func asWeakSingleton() -> BindingBuilder<Element, BindingStage.Complete> {
    BindingBuilder<Element, BindingStage.Complete>(chain.scoped(BindingTraits.weakSingleton))
  }
}
