// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps of bindings that belong to the main actor. What they make may leave it if it is Sendable; that is known
// only here, because the conformance does not exist at run time, so there are two overloads of each. The order of the
// generic parameters differs from that of other overloads, because the compiler takes overloads that differ in nothing but
// an actor for one declaration. The factories must not be disfavored: others would be found to fit, and lose the actor.

// MARK: - Sendable elements

extension BindingBuilder where Element: Sendable {
  /// Binds to a factory of the main actor, such as the initializer of a main-actor class.
  ///
  /// It runs on the main actor, wherever it is asked for. Whoever needs the element is constructed there as well, or takes
  /// time; it can be asked for later by a ``MainActorProvider``.
  ///
  /// ```swift
  /// binder.bind(HomeScreen.self).to(factory: HomeScreen.init)
  /// binder.bind(Router.self).asSingleton().to { @MainActor in Router(makeReader: $0) }
  /// ```
  ///
  /// - Parameter factory: what constructs the element. A closure has to be marked, as above.
  /// - Isolation: the factory runs on the main actor.
  /// - Cost: that of any factory; asked for from elsewhere, the change to the main actor and back as well.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: false) { try factory(repeat $0.next((each Dependency).self)) })
  }

  /// Binds to a provider of the main actor.
  @_disfavoredOverload
  public func to(provider: MainActorProvider<Element>) {
    bind(NoRequests(), .mainActor(throwing: Never.self, isConfined: false) { _ in provider.get() })
  }
}

// MARK: - Other elements

extension BindingBuilder {
  /// Binds to a factory of the main actor whose element is not Sendable, and so has to stay there.
  ///
  /// It can be asked for later by a ``MainActorProvider``, but not by an ``AsyncProvider``, whose caller may be anywhere.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: true) { try factory(repeat $0.next((each Dependency).self)) })
  }

  /// Binds to a provider of the main actor whose element is not Sendable, and so has to stay there.
  @_disfavoredOverload
  public func to(provider: MainActorProvider<Element>) {
    bind(NoRequests(), .mainActor(throwing: Never.self, isConfined: true) { _ in provider.get() })
  }
}
