// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How a factory is linked. What it does itself is known from its type, what it needs from the graph; together they decide
// the form. Where nothing is done but constructing, a factory gets its dependencies one by one when it asks for them. In all
// other forms they are made ready before it is called, so that it need not know what it takes to get them.

extension Linker {
  /// Completes the node with what `constructor`, which makes an `element`, makes of its eager edges.
  func construct(_ constructor: ErasedConstructor, of element: Any.Type) {
    func constructTyped<Element>(_ element: Element.Type) { construct(constructor.unerased(to: element)) }
    _openExistential(element, do: constructTyped)
  }

  /// Completes the node with what `constructor` makes of its eager edges.
  func construct<Element>(_ constructor: Constructor<Element>) {
    switch form {
    case .plain: complete(.plain(Provider<Element>(ConstructingProvider(constructor.erased, nextDependencies()))))
    case .throwing: construct(throwing: { constructor(&$0) })
    case .mainActor: construct(onMainActor: { constructor(&$0) })
    case .async: construct(async: { constructor(&$0) })
    }
  }

  /// Completes the node with what `construct` makes of its eager edges unless it fails.
  func construct<Element>(throwing construct: @escaping @Sendable (inout Dependencies) throws -> Element) {
    switch form {
    case .plain: Source<Element>.failForm()
    case .throwing: break
    case .mainActor: return self.construct(onMainActor: construct)
    case .async: return self.construct(async: construct)
    }
    let sources = nextPreparations().map(\.throwing)
    let provider = ThrowingProvider(resolving: { [step] instance throws(ConstructionError) -> Element in
      do {
        let prepared = sources.isEmpty ? nil : KeptDependencies(try sources.map { try $0.resolve(instance) })
        defer { withExtendedLifetime(prepared) {} }
        var dependencies = prepared?.all(in: nil) ?? .none
        return try construct(&dependencies)
      } catch {
        throw ConstructionError(error, constructing: step)
      }
    })
    complete(.throwing(provider))
  }

  /// Completes the node with what `construct` makes of its eager edges on the main actor.
  func construct<Element>(
    onMainActor construct: @escaping @MainActor @Sendable (inout Dependencies) throws -> Element
  ) {
    if form == .async {
      return self.construct(async: { try await Self.transfer(construct, $0).value })
    }
    let sources = nextPreparations().map(\.onMainActor)
    let source = MainActorSource { [step] instance throws(ConstructionError) -> Element in
      do {
        let prepared = sources.isEmpty ? nil : KeptDependencies(try sources.map { try $0.resolve(instance) })
        defer { withExtendedLifetime(prepared) {} }
        var dependencies = prepared?.all(in: nil) ?? .none
        return try construct(&dependencies)
      } catch {
        throw ConstructionError(error, constructing: step)
      }
    }
    complete(.mainActor(source))
  }

  /// Completes the node with what `construct` makes of its eager edges when it is done.
  func construct<Element>(
    async construct: @escaping @Sendable (inout Dependencies) async throws -> Element
  ) {
    let sources = nextPreparations().map(\.async)
    let source = AsyncSource { [step] instance async throws(ConstructionError) -> Element in
      do {
        var providers: [AnyProvider] = []
        providers.reserveCapacity(sources.count)
        for source in sources { providers.append(try await source.resolve(instance)) }
        let prepared = providers.isEmpty ? nil : KeptDependencies(providers)
        defer { withExtendedLifetime(prepared) {} }
        var dependencies = prepared?.all(in: nil) ?? .none
        return try await construct(&dependencies)
      } catch {
        throw ConstructionError(error, constructing: step)
      }
    }
    complete(.async(source))
  }

  /// What a factory of the main actor constructs for somebody elsewhere.
  @MainActor
  private static func transfer<Element>(
    _ construct: @MainActor @Sendable (inout Dependencies) throws -> Element, _ dependencies: Dependencies
  ) throws -> Transfer<Element> {
    var dependencies = dependencies
    return Transfer(try construct(&dependencies))
  }
}

// MARK: - Dependencies

extension Linker {
  /// Reads all eager edges of a node whose form is plain.
  private func nextDependencies() -> DependencyList {
    let first = edges.lowerBound
    let count = edges.count
    edges = edges.upperBound..<edges.upperBound
    return DependencyList(count: count) { index in
      guard let provider = unsafe slots[graph.edges[first + index].target]?.plain else {
        preconditionFailure("Dovetail linked in the wrong order; please report")
      }
      return provider
    }
  }

  /// Reads all eager edges of a node in any form: for each, what constructs its element, to be taken once.
  private func nextPreparations() -> [Source<AnyProvider>] {
    func nextPreparation<Element>(_ type: Element.Type) -> Source<AnyProvider> {
      next(type).map { ConstantProvider($0) }
    }
    return edges.map { edge in _openExistential(graph.key(of: graph.edges[edge].target).element, do: nextPreparation) }
  }
}
