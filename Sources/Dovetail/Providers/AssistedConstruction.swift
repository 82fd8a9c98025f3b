// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What constructs a `Product` from arguments, the rest being injected.
///
/// This is what the binding of a factory constructs. Nobody asks for it but the factories, each of which puts up with effects
/// of its own. `Signature` is the plain one, a ``Factory``: it tells a factory of two arguments from that of one tuple.
///
/// If the products are shared, the factories get one that looks into a ``ProductTable``; that in turn uses this one.
struct AssistedConstruction<Signature, Product, Arguments>: Sendable {
  let method: Method<Arguments, Product>
}

extension AssistedConstruction: StructuredType {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    let arguments = (Signature.self as? any FactoryShape.Type)?.arguments ?? []
    return .construction(product: keys.key(Product.self), arguments: arguments.map { keys.key($0) })
  }
}

// What the factories call. It is found here because their own code, which has a parameter pack, had better not see a source.
// Each call gets a construction of its own. If the source has effects, the construction owns its dependencies.

extension Deferred {
  /// What constructs from arguments where validation has shown that this does nothing else. It keeps what it needs.
  func plainConstruction<Signature, Product, Arguments>(
    in instance: ComponentInstance?
  ) -> @Sendable (inout Arguments, ComponentInstance?) -> Product
  where Element == AssistedConstruction<Signature, Product, Arguments> {
    guard case .plain(let construct) = provider(in: instance).get().method else { Source<Element>.failForm() }
    guard let reach = reach(in: instance) else { return construct }
    return { arguments, _ in withExtendedLifetime(reach) { construct(&arguments, reach.instance) } }
  }

  /// What constructs from arguments and needs neither the main actor nor time.
  func throwingConstruction<Signature, Product, Arguments>(
    in instance: ComponentInstance?
  ) -> @Sendable (inout Arguments) throws(ConstructionError) -> Product
  where Element == AssistedConstruction<Signature, Product, Arguments> {
    let (source, instance) = sourceOfMethod(in: instance)
    return { arguments throws(ConstructionError) in
      try source.get(in: instance).method.call(&arguments, in: instance)
    }
  }

  /// What constructs from arguments, needs no time and cannot fail.
  func mainActorConstruction<Signature, Product, Arguments>(
    in instance: ComponentInstance?
  ) -> @MainActor @Sendable (inout Arguments) -> Product
  where Element == AssistedConstruction<Signature, Product, Arguments> {
    let (source, instance) = sourceOfMethod(in: instance)
    return { arguments in
      ConstructionError.excluding { () throws(ConstructionError) in
        try source.getOnMainActor(in: instance).method.callOnMainActor(&arguments, in: instance)
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
      try await source.getAsync(in: instance).method.callAsync(arguments, in: instance).value.output
    }
  }
}

extension Source {
  /// A source of what is constructed from the arguments of `key`.
  func product<Signature, Product, Arguments>(for key: ProductKey) -> Source<Product>
  where Element == AssistedConstruction<Signature, Product, Arguments> {
    switch self {
    case .plain:
      map { construction, instance in
        guard case .plain(let construct) = construction.method else { Self.failForm() }
        var arguments = key.arguments(as: Arguments.self)
        return construct(&arguments, instance)
      }
    case .throwing:
      map(throwing: { construction, instance in
        var arguments = key.arguments(as: Arguments.self)
        return try construction.method.call(&arguments, in: instance)
      })
    case .mainActor:
      map(onMainActor: { construction, instance in
        var arguments = key.arguments(as: Arguments.self)
        return try construction.method.callOnMainActor(&arguments, in: instance)
      })
    case .async:
      map(async: { construction, instance in
        let arguments = Transfer(key.arguments(as: Arguments.self))
        return try await construction.method.callAsync(arguments, in: instance).value.output
      })
    }
  }
}
