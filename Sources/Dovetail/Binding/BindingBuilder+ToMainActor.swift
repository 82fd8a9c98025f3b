// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps of bindings that belong to the main actor. Their elements may leave it if they are Sendable. There are
// two overloads of each, because only the compiler knows that: the conformance does not exist at run time. The generic
// parameters have another order than elsewhere, because the compiler treats overloads that differ only in an actor as
// one declaration. The factories must not be disfavored: another overload would then fit and lose the actor.
//
// There are no overloads for other global actors. Two with `@isolated(any)`, for elements that are Sendable, would be picked
// rightly, but every binding would cost 12 to 17 % more instructions of the compiler.

// MARK: - Sendable elements

extension BindingBuilder where Element: Sendable {
  /// Binds to a main-actor factory, such as the initializer of a main-actor class.
  ///
  /// It runs on the main actor, wherever the instance is requested. Everything that needs the instance eagerly is
  /// constructed there as well, or asynchronously. A ``MainActorProvider`` defers the request.
  ///
  /// ```swift
  /// binder.bind(HomeScreen.self).to(factory: HomeScreen.init)
  /// binder.bind(Router.self).asSingleton().to { @MainActor in Router(makeReader: $0) }
  /// ```
  ///
  /// - Parameter factory: constructs the instance. Annotate closures as above.
  /// - Isolation: the factory runs on the main actor.
  /// - Cost: that of any factory. A request from elsewhere adds a switch to the main actor and back.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: false) { try factory(repeat $0.next((each Dependency).self)) })
  }
}

// MARK: - Other elements

extension BindingBuilder {
  /// Binds to a main-actor factory whose instance is not Sendable and must stay there.
  ///
  /// A ``MainActorProvider`` can defer the request. An ``AsyncProvider`` cannot, because its caller may be anywhere.
  public func to<Failure: Error, each Dependency>(
    factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: true) { try factory(repeat $0.next((each Dependency).self)) })
  }
}
