// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How to obtain the element of a node, in the least demanding form that the node's effects allow.
///
/// Most graphs have only the form ``plain``. There are two forms of synchronous code that may throw. They differ only in
/// where asynchronous code calls them: synchronous code calls both directly, because the graph has proved its isolation.
enum Source<Element>: Sendable {
  case plain(Provider<Element>)
  case throwing(ThrowingProvider<Element>)
  /// Like ``throwing``, but called on the main actor.
  case mainActor(ThrowingProvider<Element>)
  case async(AsyncSource<Element>)

  /// A synchronous source that may throw.
  init(onMainActor isOnMainActor: Bool, _ provider: ThrowingProvider<Element>) {
    self = isOnMainActor ? .mainActor(provider) : .throwing(provider)
  }
}

/// A closure that may suspend and fail.
struct AsyncSource<Element>: Sendable {
  let resolve: @Sendable (ComponentInstance?) async throws(ConstructionError) -> sending Element

  init(_ resolve: @escaping @Sendable (ComponentInstance?) async throws(ConstructionError) -> sending Element) {
    self.resolve = resolve
  }
}

// MARK: - Getting the element

extension Source {
  /// The element of a synchronous source. Call this on the main actor if the source is isolated to it.
  func get(in instance: ComponentInstance?) throws(ConstructionError) -> Element {
    switch self {
    case .plain(let provider): provider.resolve(instance)
    case .throwing(let provider), .mainActor(let provider): try provider.resolve(instance)
    case .async: Self.failForm()
    }
  }

  /// The element of any source. It is constructed in the caller's isolation unless it needs another.
  @inline(__always)
  nonisolated(nonsending)
    func getAsync(in instance: ComponentInstance?) async throws(ConstructionError) -> Element
  {
    if case .async(let source) = self { return try await source.resolve(instance) }
    if case .mainActor(let provider) = self { return try await Self.transfer(provider, in: instance) }
    return try get(in: instance)
  }

  /// The element, from the main actor. Not inlined, because all sources would allocate its temporary value.
  @inline(never)
  nonisolated(nonsending)
    private static func transfer(
      _ provider: ThrowingProvider<Element>, in instance: ComponentInstance?
    ) async throws(ConstructionError) -> Element
  {
    try await onMainActor { () throws(ConstructionError) in try provider.resolve(instance) }.value
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

  /// A provider of a synchronous source.
  var throwing: ThrowingProvider<Element> {
    switch self {
    case .throwing(let provider), .mainActor(let provider): provider
    case .plain, .async: ThrowingProvider(resolving: { instance throws(ConstructionError) in try get(in: instance) })
    }
  }

  var isOnMainActor: Bool { if case .mainActor = self { true } else { false } }

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
    case .throwing(let provider), .mainActor(let provider):
      Source(
        onMainActor: isOnMainActor,
        ThrowingProvider(resolving: { instance throws(ConstructionError) in
          defer { withExtendedLifetime(enter) {} }
          return try provider.resolve(enter(instance))
        }))
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
  /// A source of the result of `transform` for the element.
  func map<Other>(_ transform: @escaping @Sendable (Element) -> Other) -> Source<Other> {
    map { element, _ in transform(element) }
  }

  /// A source of the result of `transform` for the element and the instance on whose behalf it was constructed.
  func map<Other>(_ transform: @escaping @Sendable (consuming Element, ComponentInstance?) -> Other) -> Source<Other> {
    switch self {
    case .plain(let provider):
      .plain(Provider<Other>(resolving: { instance in transform(provider.resolve(instance), instance) }))
    case .throwing(let provider), .mainActor(let provider):
      Source<Other>(
        onMainActor: isOnMainActor,
        ThrowingProvider(resolving: { instance throws(ConstructionError) in
          transform(try provider.resolve(instance), instance)
        }))
    case .async: map(async: transform)
    }
  }

  /// A source of the result of `transform`, which may throw, and may be isolated to the main actor.
  func map<Other>(
    onMainActor isTransformOnMainActor: Bool = false,
    throwing transform: @escaping @Sendable (Element, ComponentInstance?) throws -> Other
  ) -> Source<Other> {
    if case .async = self {
      return map(async: { element, instance in
        guard isTransformOnMainActor else { return try transform(element, instance) }
        let element = Transfer(element)
        return try await onMainActor { try transform(element.value, instance) }.value
      })
    }
    let provider = throwing
    return Source<Other>(
      onMainActor: isTransformOnMainActor || isOnMainActor,
      ThrowingProvider(resolving: { instance throws(ConstructionError) in
        try ConstructionError.wrapping { try transform(try provider.resolve(instance), instance) }
      }))
  }

  /// A source of the result of `transform`, which is asynchronous.
  func map<Other>(
    async transform: @escaping @Sendable (Element, ComponentInstance?) async throws -> Other
  ) -> Source<Other> {
    .async(
      AsyncSource<Other> { instance async throws(ConstructionError) in
        try await ConstructionError.wrapping { try await transform(try await getAsync(in: instance), instance) }
      })
  }
}

/// Calls `construct` on the main actor.
@MainActor
func onMainActor<Value, Failure: Error>(
  _ construct: @Sendable () throws(Failure) -> Value
) throws(Failure) -> Transfer<Value> {
  Transfer(try construct())
}
