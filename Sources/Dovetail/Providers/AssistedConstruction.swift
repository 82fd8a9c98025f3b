// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What constructs a `Product` from arguments, the rest being injected.
///
/// This is what the binding of a factory constructs. Nobody asks for it but the factories, each of which puts up with effects
/// of its own. `Signature` is the plain one, a ``Factory``: it tells a factory of two arguments from that of one tuple.
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
    return { arguments throws(ConstructionError) in
      switch try source.get(in: nil).method {
      case .plain(let construct): construct(arguments, instance)
      case .throwing(let construct): try construct(arguments)
      case .mainActor, .async: Source<Element>.failForm()
      }
    }
  }

  /// What constructs from arguments, needs no time and cannot fail.
  func mainActorConstruction<Signature, Product, Arguments>(
    in instance: ComponentInstance?
  ) -> @MainActor @Sendable (Arguments) -> Product
  where Element == AssistedConstruction<Signature, Product, Arguments> {
    let (source, instance) = sourceOfMethod(in: instance)
    return { arguments in
      do throws(ConstructionError) {
        switch source.getOnMainActorWithoutFailing(in: nil).method {
        case .plain(let construct): return construct(arguments, instance)
        case .throwing(let construct): return try construct(arguments)
        case .mainActor(let construct): return try construct(arguments)
        case .async: Source<Element>.failForm()
        }
      } catch {
        Source<Element>.failForm()
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
      switch try await source.getAsync(in: nil).method {
      case .plain(let construct): construct(arguments.value, instance)
      case .throwing(let construct): try construct(arguments.value)
      case .mainActor(let construct): try await onMainActor(construct, arguments).value
      case .async(let construct): try await elsewhere(construct, arguments).value
      }
    }
  }
}

@MainActor
private func onMainActor<Product, Arguments>(
  _ construct: @MainActor @Sendable (Arguments) throws(ConstructionError) -> Product, _ arguments: Transfer<Arguments>
) throws(ConstructionError) -> Transfer<Product> {
  Transfer(try construct(arguments.value))
}

@concurrent
private func elsewhere<Product, Arguments>(
  _ construct: @Sendable (Arguments) async throws(ConstructionError) -> Product, _ arguments: Transfer<Arguments>
) async throws(ConstructionError) -> Transfer<Product> {
  Transfer(try await construct(arguments.value))
}
