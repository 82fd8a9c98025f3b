// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// An unfinished decoration.
///
/// ```
/// binder.decorate(E.self)
///    [.tagged(with: T.self)]
///    .to(factory:)       a function (E, …) -> E
/// ```
///
/// ```swift
/// binder.decorate(URL.self).tagged(with: PrimaryURL.self).to { (inner: URL) in inner.appendingPathComponent("v2") }
/// ```
///
/// - Isolation: not Sendable, like its binder.
/// - Cost: only the last step records anything.
public struct DecorationBuilder<Element, Stage> {
  let chain: Chain

  init(_ chain: Chain) { self.chain = chain }
}

extension Binder {
  /// Begins a decoration of `type`: requests for it get the instance that the decorator returns.
  ///
  /// ```swift
  /// binder.decorate((any HTTPClient).self).to { (inner: any HTTPClient, logger: Logger) in
  ///   LoggingClient(inner: inner, logger: logger)
  /// }
  /// binder.decorate((any HTTPClient).self).to(factory: LoggingClient.init)   // the same
  /// ```
  ///
  /// The first parameter of the decorator is the instance to decorate. The others are requests, like those of any
  /// factory.
  ///
  /// - Several decorations of one type apply in the order of installation: the last one wraps the others.
  /// - The products of ``Binder/bindFactory(_:taking:fileID:line:)`` cannot be decorated.
  /// - Lifetimes do not change: a singleton exists once, and each decorator runs once for it.
  /// - A child component may decorate an ancestor's binding. The child sees the decorated instance, and the ancestor's
  ///   own instances do not. If the binding is a singleton, each instance of the child has its own decorated instance.
  /// - An alias and its original are decorated separately. A decoration of the original is seen through the alias. A
  ///   decoration of the alias does not change the original.
  /// - A collection is decorated as a whole: `binder.decorate([any Interceptor].self)`. The elements of
  ///   `[Provider<any Interceptor>]` are not decorated. A child's contributions follow the collection that an ancestor
  ///   decorated.
  ///
  /// A decoration without a matching binding is reported as `unmatched-override`.
  ///
  /// - Parameters:
  ///   - type: the type to decorate. May be left out if the compiler can infer it from the last step.
  ///   - fileID: the file of the decoration, for diagnostics; the compiler fills it in.
  ///   - line: the line there, likewise.
  /// - Returns: a builder. Without its last step, a decoration changes nothing, and the compiler warns.
  /// - Cost: that of a factory for each instance.
  /// - Origin: the decorator pattern; `Decorate` in Scrutor.
  public func decorate<Element>(
    _ type: Element.Type = Element.self, fileID: String = #fileID, line: Int = #line
  ) -> DecorationBuilder<Element, BindingStage.Begun> {
    DecorationBuilder(beginChain(at: Site(fileID: fileID, line: line)).with(.decoration))
  }
}

extension DecorationBuilder where Stage: BindingStage.BeforeTag {
  /// Decorates the binding with a tag.
  ///
  /// - Parameter tag: the tag of the binding.
  public func tagged<T: Tag>(with tag: T.Type) -> DecorationBuilder<Element, BindingStage.Tagged>
  where T.Element == Element {
    DecorationBuilder<Element, BindingStage.Tagged>(chain.with { $0.tag = T.self })
  }
}

// MARK: - Decorators

extension DecorationBuilder {
  /// Replaces the instance by the result of `decorator`, whose first argument is the instance.
  ///
  /// If the decorator throws, everything that needs the instance eagerly throws as well.
  ///
  /// ```swift
  /// binder.decorate([any Interceptor].self).to { (inner: [any Interceptor]) in inner.reversed() }
  /// ```
  ///
  /// - Parameter decorator: returns a new instance for the bound one. Its other parameters are requests.
  /// - Isolation: the decorator runs where the instance is requested, on any thread.
  /// - Cost: a call of the decorator for each instance.
  @inlinable
  public func to<each Dependency, Failure: Error>(
    factory decorator: @escaping @Sendable (Element, repeat each Dependency) throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      InjectedFactory { dependencies throws(Failure) in
        try decorator(dependencies.next(Element.self), repeat dependencies.next((each Dependency).self))
      })
  }

  @usableFromInline
  func bind<each Dependency>(_ dependencies: Requests<repeat each Dependency>, _ factory: InjectedFactory<Element>) {
    chain.declare(
      Element.self, requesting: Requests<Element, repeat each Dependency>(), effects: factory.effects,
      link: factory.link)
  }

  /// Replaces the instance by the result of an asynchronous `decorator`, whose first argument is the instance.
  public func to<each Dependency, Failure: Error>(
    factory decorator: @escaping @Sendable (Element, repeat each Dependency) async throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .async { try await decorator($0.next(Element.self), repeat $0.next((each Dependency).self)) })
  }

  /// Replaces the instance by the result of a main-actor `decorator`. The result is not Sendable and must stay there.
  public func to<Failure: Error, each Dependency>(
    factory decorator: @escaping @MainActor @Sendable (Element, repeat each Dependency) throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: true) {
        try decorator($0.next(Element.self), repeat $0.next((each Dependency).self))
      })
  }
}

extension DecorationBuilder where Element: Sendable {
  /// Replaces the instance by the result of a main-actor `decorator`, whose first argument is the instance.
  public func to<Failure: Error, each Dependency>(
    factory decorator: @escaping @MainActor @Sendable (Element, repeat each Dependency) throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .mainActor(throwing: Failure.self, isConfined: false) {
        try decorator($0.next(Element.self), repeat $0.next((each Dependency).self))
      })
  }
}
