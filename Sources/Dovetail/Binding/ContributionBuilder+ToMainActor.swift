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
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: false) { try factory(repeat $0.next((each Dependency).self)) })
  }

  /// Contributes what a provider of the main actor gives.
  @_disfavoredOverload
  public func to(provider: MainActorProvider<Element>) {
    bind(NoRequests(), .mainActor(throwing: Never.self, isConfined: false) { _ in provider.get() })
  }
}

extension ContributionBuilder where Target: ElementCollection, Target.Element == Element, Element: Sendable {
  /// Contributes several elements, which a factory of the main actor gives.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Target
  ) {
    bindWhole(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: false) { try factory(repeat $0.next((each Dependency).self)) })
  }

  /// Contributes several elements, which a provider of the main actor gives.
  @_disfavoredOverload
  public func to(provider: MainActorProvider<Target>) {
    bindWhole(NoRequests(), .mainActor(throwing: Never.self, isConfined: false) { _ in provider.get() })
  }
}

// MARK: - Other elements

extension ContributionBuilder {
  /// Contributes what a factory of the main actor constructs that is not Sendable, and so has to stay there.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: true) { try factory(repeat $0.next((each Dependency).self)) })
  }

  /// Contributes what a provider of the main actor gives that is not Sendable, and so has to stay there.
  @_disfavoredOverload
  public func to(provider: MainActorProvider<Element>) {
    bind(NoRequests(), .mainActor(throwing: Never.self, isConfined: true) { _ in provider.get() })
  }
}

extension ContributionBuilder where Target: ElementCollection, Target.Element == Element {
  /// Contributes several elements, which a factory of the main actor gives, that are not Sendable, and so have to stay there.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Target
  ) {
    bindWhole(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: true) { try factory(repeat $0.next((each Dependency).self)) })
  }

  /// Contributes several elements, which a provider of the main actor gives, that are not Sendable, and so have to stay
  /// there.
  @_disfavoredOverload
  public func to(provider: MainActorProvider<Target>) {
    bindWhole(NoRequests(), .mainActor(throwing: Never.self, isConfined: true) { _ in provider.get() })
  }
}
