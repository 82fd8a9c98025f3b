// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A method that a binding constructs, in the least demanding form that its effects allow: it constructs products from
/// arguments, or fills properties. The forms are those of a ``Source``.
///
/// Only factories and injectors request it, each with the effects that it accepts. `Signature` is the plain one of
/// these: a ``Factory``, which distinguishes two arguments from one tuple, or a ``PropertyInjector``.
package enum BoundMethod<Signature, Input, Output>: Sendable {
  /// Its dependencies have no effects and are resolved at each call. For all other forms, they have been constructed
  /// before.
  case plain(@Sendable (inout Input, ComponentInstance?) -> Output)
  case throwing(@Sendable (inout Input) throws(ConstructionError) -> Output)
  /// Like ``throwing``, but called on the main actor.
  case mainActor(@Sendable (inout Input) throws(ConstructionError) -> Output)
  case async(@Sendable (inout Input) async throws(ConstructionError) -> Output)
}

/// Constructs a `Product` from arguments. For example, a `Factory<Image, String>` calls one.
///
/// If the images are shared, it calls one that looks for the name in a ``ProductTable``. Only for a new name does the
/// table call the one that the binding constructs.
typealias AssistedConstruction<Signature, Product, Arguments> = BoundMethod<Signature, Arguments, Product>

/// Fills the properties of a `Target`.
typealias Injection<Target> = BoundMethod<PropertyInjector<Target>, Target, Void>

/// The signature of an assisted construction.
protocol FactorySignature {
  static var arguments: [Any.Type] { get }
}

extension BoundMethod: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    guard let factory = Signature.self as? any FactorySignature.Type else {
      return .injection(target: keys.key(Input.self), injector: keys.key(Signature.self))
    }
    return .construction(product: keys.key(Output.self), arguments: factory.arguments.map { keys.key($0) })
  }

  static func link(_ linker: Linker) { preconditionFailure("Dovetail derived what has to be bound; please report") }
}

// MARK: - Calling

extension BoundMethod {
  /// Calls a synchronous method: on the main actor, if the method is isolated to it.
  @inline(__always)
  func call(_ input: inout Input, in instance: ComponentInstance?) throws(ConstructionError) -> Output {
    switch self {
    case .plain(let function): function(&input, instance)
    case .throwing(let function), .mainActor(let function): try function(&input)
    case .async: Source<Output>.failForm()
    }
  }

  /// Calls any method. It runs in the caller's isolation unless it needs another.
  nonisolated(nonsending)
    func callAsync(_ input: inout Input, in instance: ComponentInstance?) async throws(ConstructionError) -> Output
  {
    // Sound for the reasons given at ``Transfer``.
    nonisolated(unsafe) var moved = input
    defer { input = unsafe moved }
    switch self {
    case .plain, .throwing: return unsafe try call(&moved, in: instance)
    case .mainActor:
      return try await onMainActor { () throws(ConstructionError) in unsafe try call(&moved, in: instance) }.value
    case .async(let function): return unsafe try await function(&moved)
    }
  }
}

// Factories and injectors call these methods. They are here, so that the code of the factories, which has a parameter
// pack, does not refer to a source. A method that is not plain owns its dependencies, so each call constructs one.

extension Deferred {
  /// Calls a method without effects, and retains its dependencies.
  func plainCall<Signature, Input, Output>(
    in instance: ComponentInstance?
  ) -> @Sendable (inout Input, ComponentInstance?) -> Output
  where Element == BoundMethod<Signature, Input, Output> {
    let provider = provider(in: instance)
    guard case .plain(let function) = provider.get() else { Source<Element>.failForm() }
    if let reach = reach(in: instance) {
      return { input, _ in withExtendedLifetime(provider) { function(&input, reach.instance) } }
    }
    // The method owns its dependencies, but not the knot of a loop that they are in.
    guard provider.erased is BoundProvider else { return function }
    return { input, instance in withExtendedLifetime(provider) { function(&input, instance) } }
  }

  /// Calls a synchronous method, which may throw.
  func throwingCall<Signature, Input, Output>(
    in instance: ComponentInstance?
  ) -> @Sendable (inout Input) throws(ConstructionError) -> Output
  where Element == BoundMethod<Signature, Input, Output> {
    let (source, instance) = sourceOfMethod(in: instance)
    return { input throws(ConstructionError) in try source.get(in: instance).call(&input, in: instance) }
  }

  /// Calls a synchronous method that cannot fail and may belong to the main actor.
  func mainActorCall<Signature, Input, Output>(
    in instance: ComponentInstance?
  ) -> @MainActor @Sendable (inout Input) -> Output
  where Element == BoundMethod<Signature, Input, Output> {
    let call = throwingCall(in: instance)
    return { input in ConstructionError.excluding { () throws(ConstructionError) in try call(&input) } }
  }

  /// Calls any method. A method without its own isolation runs where this is called.
  func asyncCall<Signature, Input, Output>(
    in instance: ComponentInstance?
  ) -> nonisolated(nonsending) @Sendable (inout Input) async throws(ConstructionError) -> Output
  where Element == BoundMethod<Signature, Input, Output> {
    let (source, instance) = sourceOfMethod(in: instance)
    return { input async throws(ConstructionError) in
      try await source.getAsync(in: instance).callAsync(&input, in: instance)
    }
  }
}

extension Source {
  /// A source of the product for the arguments of `key`.
  func product<Signature, Product, Arguments>(for key: ProductKey) -> Source<Product>
  where Element == AssistedConstruction<Signature, Product, Arguments> {
    if form == .async {
      return map(async: { construction, instance in
        var arguments = key.arguments(as: Arguments.self)
        return try await construction.callAsync(&arguments, in: instance)
      })
    }
    return map { construction, instance in
      var arguments = key.arguments(as: Arguments.self)
      return try construction.call(&arguments, in: instance)
    }
  }
}
