// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How to obtain the element of a node, in the least demanding form that the node's effects allow.
///
/// Most graphs have only the form ``EffectForm/plain``. There are two forms of synchronous code that may throw. They differ
/// only in where asynchronous code calls them: synchronous code calls both directly, because the graph has proved its
/// isolation.
package struct Source<Element>: Sendable {
  package let form: EffectForm
  let provider: AnyProvider
  private let type: ErasedType

  /// - Precondition: the provider was made for the type, and has no effects beyond the form.
  init(_ form: EffectForm, _ provider: AnyProvider, of type: Any.Type = Element.self) {
    self.form = form
    self.provider = provider
    self.type = ErasedType(type)
  }

  package static func plain(_ provider: Provider<Element>) -> Source { Source(.plain, provider.erased) }

  /// The provider of a source without effects.
  var plain: Provider<Element> {
    if form != .plain { Self.failForm() }
    return Provider(provider)
  }
}

// MARK: - Sources whose element type only their keys know

extension Source {
  /// The same source for storage beside sources of other elements.
  var erased: Source<Erased> { Source<Erased>(form, provider, of: Element.self) }
}

extension Source<Erased> {
  /// The source with its original type.
  ///
  /// - Precondition: `Element` is the original element type. The linker guarantees this: it fills a node's slot with a
  ///   source of the type in the node's key, and an edge leads only to the node with the requested key.
  @inline(__always)
  func unerased<Original>(to type: Original.Type) -> Source<Original> {
    self.type.check(type)
    return Source<Original>(form, provider)
  }
}

// MARK: - Getting the element

extension Source {
  /// The element of a synchronous source. Call this on the main actor if the source is isolated to it.
  package func get(in instance: ComponentInstance?) throws(ConstructionError) -> Element {
    if form == .plain { return provider.resolve(Element.self, in: instance) }
    return try provider.resolveOrThrow(Element.self, in: instance)
  }

  /// The element of any source. It is constructed in the caller's isolation unless it needs another.
  @inline(__always)
  nonisolated(nonsending)
    package func getAsync(in instance: ComponentInstance?) async throws(ConstructionError) -> Element
  {
    if form == .async { return try await provider.resolveAsync(Element.self, in: instance) }
    if form == .mainActor { return try await transfer(in: instance) }
    return try get(in: instance)
  }

  /// The element, from the main actor. Not inlined, because all sources would allocate its temporary value.
  @inline(never)
  nonisolated(nonsending)
    private func transfer(in instance: ComponentInstance?) async throws(ConstructionError) -> Element
  {
    try await onMainActor { () throws(ConstructionError) in try get(in: instance) }.value
  }

  static func failForm() -> Never {
    preconditionFailure("Dovetail let an effect of \(Element.self) through; please report")
  }
}

// MARK: - A source of something else

extension Source {
  /// A source of the result of `transform` for the element and the instance on whose behalf it was constructed.
  ///
  /// - Parameter form: The form of the result, if `transform` has effects.
  package func map<Other>(
    to form: EffectForm? = nil, _ transform: @escaping @Sendable (Element, ComponentInstance?) throws -> Other
  ) -> Source<Other> {
    if self.form == .async { return map(async: transform) }
    let provider = ThrowingConstructingProvider { dependencies in
      let instance = dependencies.currentInstance
      return try transform(try get(in: instance), instance)
    }
    return Source<Other>(form ?? self.form, provider)
  }

  /// A source of the result of `transform`, which is asynchronous.
  package func map<Other>(
    async transform: @escaping @Sendable (Element, ComponentInstance?) async throws -> Other
  ) -> Source<Other> {
    let provider = AsyncConstructingProvider { dependencies async throws -> sending Other in
      let instance = dependencies.currentInstance
      return try await transform(try await getAsync(in: instance), instance)
    }
    return Source<Other>(.async, provider)
  }
}

/// Calls `construct` on the main actor.
@MainActor
func onMainActor<Value, Failure: Error>(
  _ construct: @Sendable () throws(Failure) -> Value
) throws(Failure) -> Transfer<Value> {
  Transfer(try construct())
}
