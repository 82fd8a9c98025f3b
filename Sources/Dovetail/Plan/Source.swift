// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How to obtain the element of a node, in the least demanding form that the node's effects allow.
///
/// The forms are those of the providers. Most graphs have only the form ``plain``.
enum Source<Element>: Sendable {
  case plain(Provider<Element>)
  case throwing(ThrowingProvider<Element>)
  case mainActor(MainActorSource<Element>)
  case async(AsyncSource<Element>)
}

/// A closure that may fail and is called on the main actor.
struct MainActorSource<Element>: Sendable {
  let resolve: @MainActor @Sendable (ComponentInstance?) throws(ConstructionError) -> Element

  init(_ resolve: @escaping @MainActor @Sendable (ComponentInstance?) throws(ConstructionError) -> Element) {
    self.resolve = resolve
  }

  @MainActor
  fileprivate func transfer(in instance: ComponentInstance?) throws(ConstructionError) -> Transfer<Element> {
    Transfer(try resolve(instance))
  }
}

/// A closure that may suspend and fail.
struct AsyncSource<Element>: Sendable {
  let resolve: @Sendable (ComponentInstance?) async throws(ConstructionError) -> Element

  init(_ resolve: @escaping @Sendable (ComponentInstance?) async throws(ConstructionError) -> Element) {
    self.resolve = resolve
  }

  @concurrent
  fileprivate func transfer(in instance: ComponentInstance?) async throws(ConstructionError) -> Transfer<Element> {
    Transfer(try await resolve(instance))
  }
}

// MARK: - Getting the element

extension Source {
  /// The element of a synchronous source that needs no main actor.
  func get(in instance: ComponentInstance?) throws(ConstructionError) -> Element {
    switch self {
    case .plain(let provider): provider.resolve(instance)
    case .throwing(let provider): try provider.resolve(instance)
    case .mainActor, .async: Self.failForm()
    }
  }

  /// The element of a synchronous source.
  @MainActor
  func getOnMainActor(in instance: ComponentInstance?) throws(ConstructionError) -> Element {
    switch self {
    case .plain(let provider): provider.resolve(instance)
    case .throwing(let provider): try provider.resolve(instance)
    case .mainActor(let source): try source.resolve(instance)
    case .async: Self.failForm()
    }
  }

  /// The element of a synchronous source that cannot fail.
  @MainActor
  func getOnMainActorWithoutFailing(in instance: ComponentInstance?) -> Element {
    ConstructionError.excluding { () throws(ConstructionError) in try getOnMainActor(in: instance) }
  }

  /// The element of any source. It is constructed in the caller's isolation unless it needs another.
  nonisolated(nonsending)
    func getAsync(in instance: ComponentInstance?) async throws(ConstructionError) -> Element
  {
    switch self {
    case .plain(let provider): provider.resolve(instance)
    case .throwing(let provider): try provider.resolve(instance)
    case .mainActor(let source): try await source.transfer(in: instance).value
    case .async(let source): try await source.transfer(in: instance).value
    }
  }

  static func failForm() -> Never {
    preconditionFailure("Dovetail let an effect of \(Element.self) through; please report")
  }
}

// MARK: - The same source in another form

extension Source {
  /// The provider of a source without effects.
  var plain: Provider<Element> {
    guard case .plain(let provider) = self else { Self.failForm() }
    return provider
  }

  var throwing: ThrowingProvider<Element> {
    if case .throwing(let provider) = self { return provider }
    return ThrowingProvider(resolving: { instance throws(ConstructionError) in try get(in: instance) })
  }

  var onMainActor: MainActorSource<Element> {
    if case .mainActor(let source) = self { return source }
    return MainActorSource { instance throws(ConstructionError) in try getOnMainActor(in: instance) }
  }

  var async: AsyncSource<Element> {
    if case .async(let source) = self { return source }
    return AsyncSource { instance async throws(ConstructionError) in try await getAsync(in: instance) }
  }

  /// The same source, which calls `enter` first and then constructs its element on behalf of the instance that `enter`
  /// returns. Objects that `enter` owns live until the construction ends.
  func entered(by enter: @escaping @Sendable (ComponentInstance?) -> ComponentInstance?) -> Source {
    switch self {
    case .plain(let provider):
      .plain(
        Provider(resolving: { instance in
          defer { withExtendedLifetime(enter) {} }
          return provider.resolve(enter(instance))
        }))
    case .throwing(let provider):
      .throwing(
        ThrowingProvider(resolving: { instance throws(ConstructionError) in
          defer { withExtendedLifetime(enter) {} }
          return try provider.resolve(enter(instance))
        }))
    case .mainActor(let source):
      .mainActor(
        MainActorSource { instance throws(ConstructionError) in
          defer { withExtendedLifetime(enter) {} }
          return try source.resolve(enter(instance))
        })
    case .async(let source):
      .async(
        AsyncSource { instance async throws(ConstructionError) in
          defer { withExtendedLifetime(enter) {} }
          return try await source.resolve(enter(instance))
        })
    }
  }
}

// MARK: - A source of something else

extension Source {
  /// A source of the result of `transform` for the element. If `step` is given, errors contain it.
  func map<Other>(
    passing step: ConstructionStep? = nil, _ transform: @escaping @Sendable (Element) -> Other
  ) -> Source<Other> {
    map(passing: step) { element, _ in transform(element) }
  }

  /// A source of the result of `transform` for the element and the instance on whose behalf it was constructed.
  func map<Other>(
    passing step: ConstructionStep? = nil, _ transform: @escaping @Sendable (Element, ComponentInstance?) -> Other
  ) -> Source<Other> {
    switch self {
    case .plain(let provider):
      .plain(Provider<Other>(resolving: { instance in transform(provider.resolve(instance), instance) }))
    case .throwing, .mainActor, .async:
      map(passing: step, throwing: transform)
    }
  }

  /// A source of the result of `transform`, which may fail.
  func map<Other>(
    passing step: ConstructionStep? = nil,
    throwing transform: @escaping @Sendable (Element, ComponentInstance?) throws -> Other
  ) -> Source<Other> {
    switch self {
    case .plain, .throwing:
      let provider = throwing
      return .throwing(
        ThrowingProvider<Other>(resolving: { instance throws(ConstructionError) in
          try ConstructionError.wrapping(constructing: step) { try transform(try provider.resolve(instance), instance) }
        }))
    case .mainActor: return map(passing: step, onMainActor: transform)
    case .async: return map(passing: step, async: transform)
    }
  }

  /// A source of the result of `transform`, which runs on the main actor.
  func map<Other>(
    passing step: ConstructionStep? = nil,
    onMainActor transform: @escaping @MainActor @Sendable (Element, ComponentInstance?) throws -> Other
  ) -> Source<Other> {
    switch self {
    case .plain, .throwing, .mainActor:
      let source = onMainActor
      return .mainActor(
        MainActorSource<Other> { instance throws(ConstructionError) in
          try ConstructionError.wrapping(constructing: step) { try transform(try source.resolve(instance), instance) }
        })
    case .async:
      return map(passing: step, async: { try await Self.callOnMainActor(transform, Transfer($0), $1).value })
    }
  }

  /// A source of the result of `transform`, which is asynchronous.
  func map<Other>(
    passing step: ConstructionStep? = nil,
    async transform: @escaping @Sendable (Element, ComponentInstance?) async throws -> Other
  ) -> Source<Other> {
    let source = async
    return .async(
      AsyncSource<Other> { instance async throws(ConstructionError) in
        try await ConstructionError.wrapping(constructing: step) {
          try await transform(try await source.resolve(instance), instance)
        }
      })
  }

  @MainActor
  private static func callOnMainActor<Other>(
    _ transform: @MainActor @Sendable (Element, ComponentInstance?) throws -> Other,
    _ element: Transfer<Element>, _ instance: ComponentInstance?
  ) throws -> Transfer<Other> {
    Transfer(try transform(element.value, instance))
  }
}
