// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One binding on its way: what it binds, and the steps taken so far.
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
/// What contributes to a collection goes on as a ``ContributionBuilder``.
///
/// ```swift
/// binder.bind((any HTTPClient).self).asSingleton().to(factory: URLSessionClient.init)
/// ```
///
/// - Isolation: not Sendable, as its binder.
/// - Cost: a step copies four words; only the last one records anything.
/// - Origin: the language of Guice's binder, by way of Cleanse.
public struct BindingBuilder<Element, Stage> {
  // No more than four words, so that a builder is passed in registers. A larger one would be passed by its address together
  // with its type, which the runtime would have to make for each binding of a program.

  let binder: Binder
  var traits: BindingTraits
  private(set) var tag: Any.Type?
  /// How the element is closed: a `CloseAction` of it. Without its type, which the runtime would make for each binding.
  var closing: AnyObject?

  init(binder: Binder, site: Site.Number, role: Declaration.Role = .binding) {
    self.binder = binder
    traits = BindingTraits(site: site, role: role)
  }

  init<Before>(_ builder: BindingBuilder<Element, Before>) {
    binder = builder.binder
    traits = builder.traits
    tag = builder.tag
  }
}

/// What a chain has said of its binding, in one word.
struct BindingTraits {
  let site: Site.Number?
  var role: Declaration.Role
  var lifetime = Lifetime.transient
  var isShadowing = false
}

// MARK: - Steps

extension BindingBuilder where Stage == BindingStage.Begun {
  /// Says that the binding takes the place of one that a component around this one has.
  ///
  /// That is how things are seen from this component and from those inside it. The objects of the others keep the binding
  /// that they had.
  ///
  /// ```swift
  /// binder.bind(Logger.self).shadowing().to { (request: HTTPRequest) in Logger(label: request.path) }
  /// ```
  ///
  /// To change what the others have instead of replacing it, use ``Binder/decorate(_:fileID:line:)``.
  ///
  /// If no component around this one binds or contributes to the same, the step has no effect, and a warning says so:
  /// `unneeded-shadowing`. Of a child that several components install, one that binds the same is enough.
  public func shadowing() -> BindingBuilder<Element, BindingStage.Shadowing> {
    var shadowing = BindingBuilder<Element, BindingStage.Shadowing>(self)
    shadowing.traits.isShadowing = true
    return shadowing
  }
}

extension BindingBuilder where Stage: BindingStage.BeforeCollection {
  /// Lets the binding contribute to the array of its element.
  ///
  /// All contributions to `[Element]` are what a request for `[Element]` gets, in the order in which modules were
  /// installed and bindings declared. The last step may give one element or a whole array of them.
  ///
  /// ```swift
  /// binder.bind((any Interceptor).self).intoCollection().to(factory: LoggingInterceptor.init)
  /// binder.bind((any Interceptor).self).intoCollection().to { [HeaderInterceptor(), RetryInterceptor(attempts: 3)] }
  /// ```
  ///
  /// - Cost: a request makes an array, besides what the contributions cost.
  /// - Origin: `intoCollection` in Cleanse, and multibindings in Guice and Dagger.
  public func intoCollection() -> ContributionBuilder<Element, [Element], BindingStage.Collected> {
    ContributionBuilder<Element, [Element], BindingStage.Collected>(self)
  }

  /// Lets the binding contribute to the set of its element.
  ///
  /// All contributions to `Set<Element>` are what a request for `Set<Element>` gets, without an order, and two that are
  /// equal are one. The last step may give one element or a whole set of them.
  ///
  /// ```swift
  /// binder.bind(Permission.self).intoSet().to(value: .camera)
  /// binder.bind(Permission.self).intoSet().to { [.camera, .location] }
  /// ```
  ///
  /// - Cost: a request hashes the elements, besides what the contributions cost.
  /// - Origin: `@IntoSet` and `@ElementsIntoSet` in Dagger.
  public func intoSet() -> ContributionBuilder<Element, Set<Element>, BindingStage.Collected>
  where Element: Hashable & SendableMetatype {
    ContributionBuilder<Element, Set<Element>, BindingStage.Collected>(self)
  }

  /// Lets the binding contribute to a dictionary, under `key`.
  ///
  /// All contributions with keys of one type are what a request for `[Key: Element]` gets. They merge whatever their
  /// order; two under equal keys are reported as `duplicate-dictionary-key`. Dictionaries with keys of different types
  /// are different collections.
  ///
  /// ```swift
  /// binder.bind((any Screen).self).intoDictionary(key: "home").to(factory: HomeScreen.init)
  /// binder.bind((any Screen).self).intoDictionary(key: "settings").to(factory: SettingsScreen.init)
  ///
  /// struct TabBar { let screens: [String: any Screen] }   // all screens, constructed
  /// struct Menu { let screens: [String: MainActorProvider<any Screen>] }   // each constructed when it is wanted
  /// ```
  ///
  /// - Parameter key: where the element is found. Its description is in reports, so let it tell keys apart.
  /// - Cost: a request copies a table of the keys and hashes nothing, besides what the contributions cost.
  /// - Origin: `@IntoMap` in Dagger, with keys of any type as in Cleanse's and Guice's map binders.
  public func intoDictionary<Key: Hashable & Sendable>(
    key: Key
  ) -> ContributionBuilder<Element, [Key: Element], BindingStage.Collected> {
    ContributionBuilder<Element, [Key: Element], BindingStage.Collected>(self, entry: DictionaryKey(key))
  }
}

extension BindingBuilder where Stage: BindingStage.BeforeTag {
  /// Attaches a tag: the binding answers requests for a ``TaggedProvider`` or a ``TaggedElement`` of `tag`, and no others.
  ///
  /// For the second binding of one type, and better for the first one as well:
  ///
  /// ```swift
  /// struct PrimaryURL: Tag { typealias Element = URL }
  ///
  /// binder.bind(URL.self).tagged(with: PrimaryURL.self).to(value: url)
  /// ```
  ///
  /// - Parameter tag: the type that is the tag; its element is what the binding constructs.
  /// - Origin: `annotatedWith` in Guice, by way of Cleanse.
  public func tagged<T: Tag>(with tag: T.Type) -> BindingBuilder<Element, BindingStage.Tagged>
  where T.Element == Element {
    var tagged = BindingBuilder<Element, BindingStage.Tagged>(self)
    tagged.tag = T.self
    return tagged
  }
}

extension BindingBuilder where Stage: BindingStage.BeforeScope, Element: Sendable {
  /// Lets all requests share one instance, constructed when it is first wanted.
  ///
  /// Exactly one exists for each `build()`, however many threads ask for it at once. Since threads share it,
  /// `Element` must be Sendable. Without this step, each request gets an instance of its own.
  ///
  /// ```swift
  /// binder.bind(MessageStore.self).asSingleton().to(factory: MessageStore.init)
  /// ```
  ///
  /// A factory that, through a provider, asks for the very singleton that it is constructing ends the program with a
  /// message that names the chain, also where several threads wait for each other. Not noticed is a factory that waits by
  /// other means for a thread which asks for the singleton: that hangs.
  ///
  /// - Isolation: may be asked for by any thread. Those that ask while it is constructed wait; tasks that do so by an
  ///   ``AsyncProvider`` block no thread.
  /// - Cost: a request for one that exists is an atomic read.
  /// - Origin: `in(Singleton.class)` in Guice.
  public func asSingleton() -> BindingBuilder<Element, BindingStage.Scoped> {
    scoped(.singleton)
  }

  /// Lets all requests share one instance, constructed before the root is.
  ///
  /// ```swift
  /// binder.bind(Database.self).asEagerSingleton().to(factory: Database.open)   // (Settings) async throws -> Database
  /// ```
  ///
  /// All eager singletons exist when `build()` returns, each constructed after those that it leads to. What their factories
  /// do concerns nobody but `build()`: one that is `async` needs `await build()`, and can be asked for by a plain
  /// ``Provider`` afterwards. With `await build()` those that are independent of each other are constructed concurrently.
  ///
  /// If one of them fails, so does `build()`; what had been constructed by then is released, and nothing is left running.
  ///
  /// - Cost: that of a singleton, and with `await build()` a task.
  /// - Origin: `asEagerSingleton` in Guice.
  public func asEagerSingleton() -> BindingBuilder<Element, BindingStage.Scoped> {
    scoped(.eagerSingleton)
  }

  /// Lets all requests share one instance for as long as something retains it; the next request constructs another.
  ///
  /// For an object that several others use together, and that nothing needs when they are gone: the model of a flow of screens,
  /// a cache, a connection that closes with its last user.
  ///
  /// ```swift
  /// binder.bind(MessageCache.self).asWeakSingleton().to(factory: MessageCache.init)
  /// ```
  ///
  /// The graph does not retain the instance. The objects that received it do, and a ``Lazy`` that has been called. It is
  /// released with the last of them. A plain ``Provider`` retains nothing: it returns the live instance, or constructs the next
  /// one.
  ///
  /// At any time, at most one instance can be obtained, from any number of threads. The one before it may still be in its
  /// `deinit`, so let a deinitializer give back only what is the instance's own. There is one for each instance of a
  /// component, as of a singleton.
  ///
  /// As for a `weak` variable, `Element` must be a class or a class-bound protocol (`protocol Screen: AnyObject`). Anything
  /// else is reported as `unsatisfiable-lifetime`.
  ///
  /// - Isolation: may be requested by any thread, as a singleton.
  /// - Cost: a request for one that exists takes a lock and reads a weak reference: about four times the instructions of a
  ///   request for a singleton.
  /// - Origin: `weakSingleton` in Dip, `.weak` in Swinject and `.shared` in Factory.
  public func asWeakSingleton() -> BindingBuilder<Element, BindingStage.WeaklyScoped> {
    scoped(.weakSingleton)
  }

  private func scoped<Next>(_ lifetime: Lifetime) -> BindingBuilder<Element, Next> {
    var scoped = BindingBuilder<Element, Next>(self)
    scoped.traits.lifetime = lifetime
    return scoped
  }
}
