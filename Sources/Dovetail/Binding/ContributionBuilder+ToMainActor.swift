// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps of contributions that belong to the main actor. What is said in BindingBuilder+ToMainActor.swift holds here
// as well.

// MARK: - Sendable elements

extension ContributionBuilder where Element: Sendable {
  /// Contributes what a factory of the main actor constructs, such as the initializer of a main-actor class.
  ///
  /// ```swift
  /// binder.bind((any Screen).self).intoDictionary(key: "home").to(factory: HomeScreen.init)
  /// ```
  ///
  /// - Parameter factory: what constructs the element.
  /// - Isolation: the factory runs on the main actor. So whoever asks for the collection is constructed there as well, or
  ///   takes time.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    declare(
      Requests<repeat each Dependency>(), effects: [.mainActor, .throwing(Failure.self)],
      link: .onMainActor { try factory(repeat $0.next((each Dependency).self)) })
  }

  /// Contributes what a provider of the main actor gives.
  @_disfavoredOverload
  public func to(provider: MainActorProvider<Element>) {
    declare(NoRequests(), effects: .mainActor, link: .onMainActor { _ in provider.get() })
  }
}

extension ContributionBuilder where Target: ElementCollection, Target.Element == Element, Element: Sendable {
  /// Contributes several elements, which a factory of the main actor gives.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Target
  ) {
    declareWhole(
      Requests<repeat each Dependency>(), effects: [.mainActor, .throwing(Failure.self)],
      link: .onMainActor { try factory(repeat $0.next((each Dependency).self)) })
  }

  /// Contributes several elements, which a provider of the main actor gives.
  @_disfavoredOverload
  public func to(provider: MainActorProvider<Target>) {
    declareWhole(NoRequests(), effects: .mainActor, link: .onMainActor { _ in provider.get() })
  }
}

// MARK: - Other elements

extension ContributionBuilder {
  /// Contributes what a factory of the main actor constructs that is not Sendable, and so has to stay there.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    declare(
      Requests<repeat each Dependency>(), effects: [.mainActor, .confined, .throwing(Failure.self)],
      link: .onMainActor { try factory(repeat $0.next((each Dependency).self)) })
  }

  /// Contributes what a provider of the main actor gives that is not Sendable, and so has to stay there.
  @_disfavoredOverload
  public func to(provider: MainActorProvider<Element>) {
    declare(NoRequests(), effects: [.mainActor, .confined], link: .onMainActor { _ in provider.get() })
  }
}

extension ContributionBuilder where Target: ElementCollection, Target.Element == Element {
  /// Contributes several elements, which a factory of the main actor gives, that are not Sendable, and so have to stay there.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Target
  ) {
    declareWhole(
      Requests<repeat each Dependency>(), effects: [.mainActor, .confined, .throwing(Failure.self)],
      link: .onMainActor { try factory(repeat $0.next((each Dependency).self)) })
  }

  /// Contributes several elements, which a provider of the main actor gives, that are not Sendable, and so have to stay
  /// there.
  @_disfavoredOverload
  public func to(provider: MainActorProvider<Target>) {
    declareWhole(NoRequests(), effects: [.mainActor, .confined], link: .onMainActor { _ in provider.get() })
  }
}
