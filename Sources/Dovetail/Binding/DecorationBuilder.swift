// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One decoration on its way.
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
/// - Isolation: not Sendable, as its binder.
/// - Cost: only the last step records anything.
public struct DecorationBuilder<Element, Stage> {
  let binder: Binder
  let traits: BindingTraits
  var tag: Any.Type?
}

extension Binder {
  /// Begins the decoration of what is bound: whoever asks for a `type` gets what the decorator makes of it.
  ///
  /// ```swift
  /// binder.decorate((any HTTPClient).self).to { (inner: any HTTPClient, logger: Logger) in
  ///   LoggingClient(inner: inner, logger: logger)
  /// }
  /// binder.decorate((any HTTPClient).self).to(factory: LoggingClient.init)   // the same
  /// ```
  ///
  /// The first parameter of the decorator is what is decorated; the others are requests, as those of any factory.
  ///
  /// - Several decorations of one type apply in the order of installation, the last one outermost.
  /// - What is decorated lives as long as before: of a singleton there is one, and one of what each decorator makes of it.
  /// - In a child component, what an ancestor binds is decorated as seen from the child; the ancestor's own objects do not
  ///   notice. Of a singleton, each instance of the child then has its own decorated one.
  /// - An alias and its original are decorated apart. A decoration of the original is seen through the alias; a decoration of the
  ///   alias leaves the original alone.
  /// - A collection is decorated as a whole: `binder.decorate([any Interceptor].self)`. Its elements, as
  ///   `[Provider<any Interceptor>]` gives access to them, are not. What a child contributes follows what an ancestor has
  ///   decorated.
  ///
  /// A decoration of what nobody binds is reported as `unmatched-override`.
  ///
  /// - Parameters:
  ///   - type: what is decorated. May be left out where the last step tells it.
  ///   - fileID: where the decoration stands, for diagnostics; the compiler fills it in.
  ///   - line: the line there.
  /// - Returns: a builder. A decoration whose last step is missing changes nothing, which the compiler warns of.
  /// - Cost: that of a factory, wherever the element is constructed.
  /// - Origin: the decorator pattern; `Decorate` in Scrutor.
  public func decorate<Element>(
    _ type: Element.Type = Element.self, fileID: String = #fileID, line: Int = #line
  ) -> DecorationBuilder<Element, BindingStage.Begun> {
    DecorationBuilder(
      binder: self, traits: BindingTraits(site: note(Site(fileID: fileID, line: line)), role: .decoration))
  }
}

extension DecorationBuilder where Stage: BindingStage.BeforeTag {
  /// Lets the decoration be one of what is bound under a tag.
  ///
  /// - Parameter tag: the tag of the binding.
  public func tagged<T: Tag>(with tag: T.Type) -> DecorationBuilder<Element, BindingStage.Tagged>
  where T.Element == Element {
    DecorationBuilder<Element, BindingStage.Tagged>(binder: binder, traits: traits, tag: T.self)
  }
}

// MARK: - Decorators

extension DecorationBuilder {
  /// Decorates with what `decorator` makes of the element, its first argument.
  ///
  /// If the decorator throws, whoever needs the element may fail as well.
  ///
  /// ```swift
  /// binder.decorate([any Interceptor].self).to { (inner: [any Interceptor]) in inner.reversed() }
  /// ```
  ///
  /// - Parameter decorator: what makes a new element of the one that is bound. Its other parameters are requests.
  /// - Isolation: the decorator runs where the element is asked for, on any thread.
  /// - Cost: a call of the decorator for each instance.
  @inlinable
  public func to<each Dependency, Failure: Error>(
    factory decorator: @escaping @Sendable (Element, repeat each Dependency) throws(Failure) -> Element
  ) {
    if Failure.self == Never.self {
      bind(
        Requests<repeat each Dependency>(),
        .plain { try! decorator($0.next(Element.self), repeat $0.next((each Dependency).self)) })
    } else {
      bind(
        Requests<repeat each Dependency>(),
        .throwing { try decorator($0.next(Element.self), repeat $0.next((each Dependency).self)) })
    }
  }

  @usableFromInline
  func bind<each Dependency>(_ dependencies: Requests<repeat each Dependency>, _ factory: InjectedFactory<Element>) {
    binder.declare(
      traits, BindingKey(Element.self, tag: tag), requesting: Requests<Element, repeat each Dependency>(),
      effects: factory.effects, link: factory.link)
  }

  /// Decorates with what `decorator` makes of the element, its first argument, when it has had its time.
  public func to<each Dependency, Failure: Error>(
    factory decorator: @escaping @Sendable (Element, repeat each Dependency) async throws(Failure) -> Element
  ) {
    bind(
      Requests<repeat each Dependency>(),
      .async { try await decorator($0.next(Element.self), repeat $0.next((each Dependency).self)) })
  }

  /// Decorates with what `decorator` makes of the element, its first argument, on the main actor, where it has to stay.
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
  /// Decorates with what `decorator` makes of the element, its first argument, on the main actor.
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
