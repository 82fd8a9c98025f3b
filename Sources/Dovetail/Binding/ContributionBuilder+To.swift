// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps of contributions. Each exists as in BindingBuilder, and once more for several elements at once, in an
// array or a set. An entry of a dictionary is one element. There is no plain overload beside the throwing one, because
// there are twice as many overloads here: `Failure` decides.

// MARK: - Factories

extension ContributionBuilder {
  /// Contributes the element of a factory: an initializer, a function or a closure, as for ``BindingBuilder``.
  ///
  /// ```swift
  /// binder.bind((any Interceptor).self).intoCollection().to(factory: LoggingInterceptor.init)
  /// ```
  ///
  /// - Parameter factory: constructs the element.
  /// - Isolation: the factory runs where the collection is requested, on any thread.
  /// - Cost: a call of the factory for each request, plus the calls that construct its dependencies.
  @inlinable
  public func to<each Dependency, Failure: Error>(
    factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    if Failure.self == Never.self {
      bind(Requests<repeat each Dependency>(), .plain { try! factory(repeat $0.next((each Dependency).self)) })
    } else {
      bind(Requests<repeat each Dependency>(), .throwing { try factory(repeat $0.next((each Dependency).self)) })
    }
  }

  @usableFromInline
  func bind<each Dependency>(_ dependencies: Requests<repeat each Dependency>, _ factory: InjectedFactory<Element>) {
    chain.declare(
      Target.self, requesting: dependencies, effects: factory.effects,
      link: factory.link(closedBy: chain.particulars?.closing))
  }

  /// Contributes the element of an asynchronous factory, which may throw.
  @inlinable
  @_disfavoredOverload
  public func to<each Dependency, Failure: Error>(
    factory: @escaping @Sendable (repeat each Dependency) async throws(Failure) -> Element
  ) {
    bind(Requests<repeat each Dependency>(), .async { try await factory(repeat $0.next((each Dependency).self)) })
  }
}

extension ContributionBuilder where Target: Sequence & SendableMetatype, Target.Element == Element {
  /// Contributes several elements, which a factory returns as an array or a set, like the collection itself.
  ///
  /// ```swift
  /// binder.bind((any Interceptor).self).intoCollection().to { [HeaderInterceptor(), RetryInterceptor(attempts: 3)] }
  /// ```
  ///
  /// - Parameter factory: constructs the elements. An array keeps their order.
  /// - Isolation: the factory runs where the collection is requested, on any thread.
  /// - Cost: a call of the factory for each request, plus the calls that construct its dependencies.
  @inlinable
  public func to<each Dependency, Failure: Error>(
    factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Target
  ) {
    if Failure.self == Never.self {
      bindWhole(Requests<repeat each Dependency>(), .plain { try! factory(repeat $0.next((each Dependency).self)) })
    } else {
      bindWhole(Requests<repeat each Dependency>(), .throwing { try factory(repeat $0.next((each Dependency).self)) })
    }
  }

  @usableFromInline
  func bindWhole<each Dependency>(
    _ dependencies: Requests<repeat each Dependency>, _ factory: InjectedFactory<Target>
  ) {
    chain.with(.wholeContribution).declare(
      Target.self, requesting: dependencies, effects: factory.effects,
      link: factory.link(closingEachBy: chain.particulars?.closing))
  }

  /// Contributes the elements of an asynchronous factory, which may throw.
  @_disfavoredOverload
  public func to<each Dependency, Failure: Error>(
    factory: @escaping @Sendable (repeat each Dependency) async throws(Failure) -> Target
  ) {
    bindWhole(Requests<repeat each Dependency>(), .async { try await factory(repeat $0.next((each Dependency).self)) })
  }
}

// MARK: - Values

extension ContributionBuilder {
  /// Contributes a value, which all requests share.
  ///
  /// ```swift
  /// binder.bind(Permission.self).intoSet().to(value: .camera)
  /// ```
  ///
  /// - Parameter value: the element.
  /// - Isolation: threads share the value, so it must be Sendable.
  @_disfavoredOverload
  public func to(value: Element) where Element: Sendable {
    if chain.particulars?.closing != nil { return bind(NoRequests(), .plain { _ in value }) }
    ContributionBuilder(chain.constant).bind(NoRequests(), .provider(Provider(value: value)))
  }
}

extension ContributionBuilder where Target: Sequence & SendableMetatype, Target.Element == Element {
  /// Contributes several values, in an array or a set.
  public func to(value: Target) where Target: Sendable {
    if chain.particulars?.closing != nil { return bindWhole(NoRequests(), .plain { _ in value }) }
    ContributionBuilder(chain.constant).bindWhole(NoRequests(), .provider(Provider(value: value)))
  }
}

// MARK: - Providers

extension ContributionBuilder {
  /// Contributes the element of a provider, which is called for each instance, as for ``BindingBuilder``.
  @_disfavoredOverload
  public func to(provider: Provider<Element>) {
    bind(NoRequests(), .provider(provider))
  }
}

extension ContributionBuilder where Target: Sequence & SendableMetatype, Target.Element == Element {
  /// Contributes the elements of a provider.
  @_disfavoredOverload
  public func to(provider: Provider<Target>) {
    bindWhole(NoRequests(), .provider(provider))
  }
}
