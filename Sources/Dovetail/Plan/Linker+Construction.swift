// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How a factory is linked. What it does itself is known from its type, what it needs from the graph; together they decide
// the form. A factory that does less than the form allows is taken for one that does more, until both agree.

extension Linker {
  /// Completes the node with what `factory` makes of its eager edges.
  package func construct<Element, each Dependency>(
    _ factory: @escaping @Sendable (repeat each Dependency) -> Element
  ) {
    guard form == .plain else { return construct(throwing: factory) }
    var dependencies = Dependencies()
    repeat dependencies.append(nextProvider((each Dependency).self))
    complete(
      .plain(
        Provider(resolving: { [dependencies] instance in
          var index = 0
          return factory(repeat dependencies.next((each Dependency).self, at: &index, in: instance))
        })))
  }

  /// Completes the node with what `factory` makes of its eager edges unless it fails.
  package func construct<Element, each Dependency>(
    throwing factory: @escaping @Sendable (repeat each Dependency) throws -> Element
  ) {
    switch form {
    case .plain: return construct { (dependencies: repeat each Dependency) in try! factory(repeat each dependencies) }
    case .throwing: break
    case .mainActor: return construct(onMainActor: factory)
    case .async: return construct(async: factory)
    }
    let dependencies = (repeat nextThrowing((each Dependency).self))
    let provider = ThrowingProvider(resolving: { [step] instance throws(ConstructionError) -> Element in
      do {
        return try factory(repeat try (each dependencies).resolve(instance))
      } catch {
        throw ConstructionError(error, constructing: step)
      }
    })
    complete(.throwing(provider))
  }

  /// Completes the node with what `factory` makes of its eager edges on the main actor.
  package func construct<Element, each Dependency>(
    onMainActor factory: @escaping @MainActor @Sendable (repeat each Dependency) throws -> Element
  ) {
    if form == .async {
      let call = MainActorCall(factory: factory)
      return construct(async: { (dependencies: repeat each Dependency) async throws in
        try await call.run(Transfer((repeat each dependencies))).value
      })
    }
    let dependencies = (repeat nextOnMainActor((each Dependency).self))
    let source = MainActorSource { [step] instance throws(ConstructionError) -> Element in
      do {
        return try factory(repeat try (each dependencies).resolve(instance))
      } catch {
        throw ConstructionError(error, constructing: step)
      }
    }
    complete(.mainActor(source))
  }

  /// Completes the node with what `factory` makes of its eager edges when it is done.
  package func construct<Element, each Dependency>(
    async factory: @escaping @Sendable (repeat each Dependency) async throws -> Element
  ) {
    let dependencies = (repeat nextAsync((each Dependency).self))
    let source = AsyncSource { [step] instance async throws(ConstructionError) -> Element in
      do {
        return try await factory(repeat try await (each dependencies).resolve(instance))
      } catch {
        throw ConstructionError(error, constructing: step)
      }
    }
    complete(.async(source))
  }
}

/// A factory of the main actor, called from elsewhere.
private struct MainActorCall<Element, each Dependency>: Sendable {
  let factory: @MainActor @Sendable (repeat each Dependency) throws -> Element

  @MainActor
  func run(_ dependencies: Transfer<(repeat each Dependency)>) throws -> Transfer<Element> {
    Transfer(try factory(repeat each dependencies.value))
  }
}
