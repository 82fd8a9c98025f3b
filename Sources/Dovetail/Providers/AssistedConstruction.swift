// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What constructs a `Product` from arguments, the rest being injected.
///
/// This is what the binding of a factory constructs. Nobody asks for it but the factories, each of which puts up with effects
/// of its own. `Signature` is the plain one, a ``Factory``: it tells a factory of two arguments from that of one tuple.
///
/// If the products are shared, the factories get one that looks into a ``ProductTable``; that in turn uses this one.
struct AssistedConstruction<Signature, Product, Arguments>: Sendable {
  enum Method: Sendable {
    /// Where nothing that it needs does anything, it gets that when it is called; else it has it at hand, as all others do.
    case plain(@Sendable (Arguments, ComponentInstance?) -> Product)
    case throwing(@Sendable (Arguments) throws(ConstructionError) -> Product)
    case mainActor(@MainActor @Sendable (Arguments) throws(ConstructionError) -> Product)
    case async(@Sendable (Arguments) async throws(ConstructionError) -> Product)
  }

  let method: Method
}

extension AssistedConstruction: AssistedShape {
  static var product: Any.Type { Product.self }

  static var arguments: [Any.Type] { (Signature.self as? any FactoryShape.Type)?.arguments ?? [] }
}

// What the factories call. It is found here because their own code, which has a parameter pack, had better not see a source.

extension Deferred {
  /// What constructs from arguments where validation has shown that this does nothing else. It keeps what it needs.
  func plainConstruction<Signature, Product, Arguments>(
    in instance: ComponentInstance?
  ) -> @Sendable (Arguments, ComponentInstance?) -> Product
  where Element == AssistedConstruction<Signature, Product, Arguments> {
    guard case .plain(let construct) = provider(in: instance).get().method else { Source<Element>.failForm() }
    guard let reach = reach(in: instance) else { return construct }
    return { arguments, _ in withExtendedLifetime(reach) { construct(arguments, reach.instance) } }
  }

  /// What constructs from arguments and needs neither the main actor nor time.
  func throwingConstruction<Signature, Product, Arguments>(
    in instance: ComponentInstance?
  ) -> @Sendable (Arguments) throws(ConstructionError) -> Product
  where Element == AssistedConstruction<Signature, Product, Arguments> {
    let (source, instance) = sourceOfMethod(in: instance)
    return { arguments throws(ConstructionError) in try source.construct(from: arguments, in: instance) }
  }

  /// What constructs from arguments, needs no time and cannot fail.
  func mainActorConstruction<Signature, Product, Arguments>(
    in instance: ComponentInstance?
  ) -> @MainActor @Sendable (Arguments) -> Product
  where Element == AssistedConstruction<Signature, Product, Arguments> {
    let (source, instance) = sourceOfMethod(in: instance)
    return { arguments in
      do throws(ConstructionError) {
        return try source.constructOnMainActor(from: arguments, in: instance)
      } catch {
        preconditionFailure("Dovetail let a failure through; please report: \(error)")
      }
    }
  }

  /// What constructs from arguments in any way. What needs no other place is constructed where this is called.
  func asyncConstruction<Signature, Product, Arguments>(
    in instance: ComponentInstance?
  ) -> nonisolated(nonsending) @Sendable (Transfer<Arguments>) async throws(ConstructionError) -> Product
  where Element == AssistedConstruction<Signature, Product, Arguments> {
    let (source, instance) = sourceOfMethod(in: instance)
    return { arguments async throws(ConstructionError) in
      try await source.constructAsync(from: arguments, in: instance)
    }
  }
}

// MARK: - Constructing

// Each call gets a construction of its own. If the source has effects, the construction owns its dependencies.

extension Source {
  /// What is constructed from `arguments`, if that and the construction itself need neither the main actor nor time.
  @inline(__always)
  func construct<Signature, Product, Arguments>(
    from arguments: Arguments, in instance: ComponentInstance?
  ) throws(ConstructionError) -> Product where Element == AssistedConstruction<Signature, Product, Arguments> {
    switch try get(in: instance).method {
    case .plain(let construct): construct(arguments, instance)
    case .throwing(let construct): try construct(arguments)
    case .mainActor, .async: Self.failForm()
    }
  }

  /// What is constructed from `arguments`, if that and the construction itself need no time.
  @MainActor @inline(__always)
  func constructOnMainActor<Signature, Product, Arguments>(
    from arguments: Arguments, in instance: ComponentInstance?
  ) throws(ConstructionError) -> Product where Element == AssistedConstruction<Signature, Product, Arguments> {
    switch try getOnMainActor(in: instance).method {
    case .plain(let construct): construct(arguments, instance)
    case .throwing(let construct): try construct(arguments)
    case .mainActor(let construct): try construct(arguments)
    case .async: Self.failForm()
    }
  }

  /// What is constructed from `arguments` in any way. What needs no other place is constructed where this is called.
  nonisolated(nonsending)
    func constructAsync<Signature, Product, Arguments>(
      from arguments: Transfer<Arguments>, in instance: ComponentInstance?
    ) async throws(ConstructionError) -> Product where Element == AssistedConstruction<Signature, Product, Arguments>
  {
    switch try await getAsync(in: instance).method {
    case .plain(let construct): construct(arguments.value, instance)
    case .throwing(let construct): try construct(arguments.value)
    case .mainActor(let construct): try await callOnMainActor(construct, arguments).value
    case .async(let construct): try await callElsewhere(construct, arguments).value
    }
  }

  /// A source of what is constructed from the arguments of `key`.
  func product<Signature, Product, Arguments>(for key: ProductKey) -> Source<Product>
  where Element == AssistedConstruction<Signature, Product, Arguments> {
    switch self {
    case .plain(let provider):
      .plain(
        Provider(resolving: { instance in
          guard case .plain(let construct) = provider.resolve(instance).method else { Self.failForm() }
          return construct(key.arguments(as: Arguments.self), instance)
        }))
    case .throwing:
      .throwing(
        ThrowingProvider(resolving: { instance throws(ConstructionError) in
          try construct(from: key.arguments(as: Arguments.self), in: instance)
        }))
    case .mainActor:
      .mainActor(
        MainActorSource { instance throws(ConstructionError) in
          try constructOnMainActor(from: key.arguments(as: Arguments.self), in: instance)
        })
    case .async:
      .async(
        AsyncSource { instance async throws(ConstructionError) in
          try await constructAsync(from: Transfer(key.arguments(as: Arguments.self)), in: instance)
        })
    }
  }
}

@MainActor
private func callOnMainActor<Product, Arguments>(
  _ construct: @MainActor @Sendable (Arguments) throws(ConstructionError) -> Product, _ arguments: Transfer<Arguments>
) throws(ConstructionError) -> Transfer<Product> {
  Transfer(try construct(arguments.value))
}

@concurrent
private func callElsewhere<Product, Arguments>(
  _ construct: @Sendable (Arguments) async throws(ConstructionError) -> Product, _ arguments: Transfer<Arguments>
) async throws(ConstructionError) -> Transfer<Product> {
  Transfer(try await construct(arguments.value))
}
