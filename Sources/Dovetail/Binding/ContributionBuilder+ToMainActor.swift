// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps of contributions that belong to the main actor. The notes in BindingBuilder+ToMainActor.swift apply
// here too.

// MARK: - Sendable elements

extension ContributionBuilder where Element: Sendable {
  /// Contributes the element of a main-actor factory, such as the initializer of a main-actor class.
  ///
  /// ```swift
  /// binder.bind((any Screen).self).intoDictionary(key: "home").to(factory: HomeScreen.init)
  /// ```
  ///
  /// - Parameter factory: constructs the element.
  /// - Isolation: the factory runs on the main actor. Everything that needs the collection eagerly is constructed there
  ///   as well, or asynchronously.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: false) { try factory(repeat $0.next((each Dependency).self)) })
  }
}

extension ContributionBuilder where Target: Sequence & SendableMetatype, Target.Element == Element, Element: Sendable {
  /// Contributes the elements of a main-actor factory.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Target
  ) {
    bindWhole(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: false) { try factory(repeat $0.next((each Dependency).self)) })
  }
}

// MARK: - Other elements

extension ContributionBuilder {
  /// Contributes the element of a main-actor factory. It is not Sendable and must stay there.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: true) { try factory(repeat $0.next((each Dependency).self)) })
  }
}

extension ContributionBuilder where Target: Sequence & SendableMetatype, Target.Element == Element {
  /// Contributes the elements of a main-actor factory. They are not Sendable and must stay there.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Target
  ) {
    bindWhole(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: true) { try factory(repeat $0.next((each Dependency).self)) })
  }
}
