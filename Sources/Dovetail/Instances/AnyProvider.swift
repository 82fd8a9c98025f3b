// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Provides an element whose type the requester knows. Every ``Provider`` contains one.
///
/// The plan of a graph consists of these. None of them is generic, so linking creates no types at run time, which would
/// take longer than everything else. An element is copied once, from its construction to its requester.
@usableFromInline
class AnyProvider: @unchecked Sendable {
  // Sendable because each property of a subclass is constant, or guards itself. It has no stored properties, so that the
  // first one of a subclass is at the place where `View` reads it.

  /// The element, for a requester in an open child component, or in none.
  ///
  /// Everything that the provider owns lives as long as the call, because the caller retains the provider.
  ///
  /// - Precondition: `Element` is the type that the provider was made for. The linker ensures it: a node's provider is
  ///   made for the type in the node's key, and an edge leads only to the node with the requested key.
  @usableFromInline
  func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    preconditionFailure("Dovetail called a provider of nothing; please report")
  }

  /// The provider of the element, if this one only leads to it, and the instance for which the element is constructed.
  func target(in instance: ComponentInstance?) -> (provider: AnyProvider, instance: ComponentInstance?)? { nil }

  /// The element of a provider that may throw. `resolve` is for providers that do not.
  func resolveOrThrow<Element>(
    _ type: Element.Type, in instance: ComponentInstance?
  ) throws(ConstructionError) -> Element {
    guard let (target, instance) = target(in: instance) else { return resolve(type, in: instance) }
    return try target.resolveOrThrow(type, in: instance)
  }

  /// The element of a provider that may suspend and fail.
  @concurrent
  func resolveAsync<Element>(
    _ type: Element.Type, in instance: ComponentInstance?
  ) async throws(ConstructionError) -> sending Element {
    guard let (target, instance) = target(in: instance) else { return resolve(type, in: instance) }
    return try await target.resolveAsync(type, in: instance)
  }
}

/// Constructs an element each time.
@usableFromInline
final class ConstructingProvider: AnyProvider, @unchecked Sendable {
  // `View` relies on the first place of this property.
  private let constructor: ErasedConstructor
  private let dependencies: DependencyList

  init(_ constructor: ErasedConstructor, _ dependencies: consuming DependencyList = DependencyList()) {
    self.constructor = constructor
    self.dependencies = dependencies
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    constructor.type.check(type)
    var dependencies = dependencies.all(in: instance)
    return unsafe view(of: Constructor<Element>.self)._withUnsafeGuaranteedRef { $0.function(&dependencies) }
  }
}

/// Provides the element of another provider under another type.
final class AliasProvider: AnyProvider, @unchecked Sendable {
  // `View` relies on the first place of this property.
  private let conversion: Conversion<Erased>
  private let original: AnyProvider
  private let type: ErasedType

  private struct Conversion<Element>: Sendable {
    let convert: @Sendable (AnyProvider, ComponentInstance?) -> Element
  }

  init<Element>(of original: AnyProvider, _ convert: @escaping @Sendable (AnyProvider, ComponentInstance?) -> Element) {
    // Sound for the reasons given at ``ErasedConstructor``.
    conversion = unsafe unsafeBitCast(Conversion(convert: convert), to: Conversion<Erased>.self)
    self.original = original
    type = ErasedType(Element.self)
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    self.type.check(type)
    return unsafe view(of: Conversion<Element>.self)._withUnsafeGuaranteedRef {
      $0.function.convert(original, instance)
    }
  }
}

extension AnyProvider {
  /// A provider seen as one whose first stored property is a `Function` of its element's type. There are no objects of this
  /// class. Sound because the headers of all objects of the language are equal, and functions are laid out as
  /// ``ErasedConstructor`` says.
  ///
  /// The function is called where it is stored. A converted copy would be retained and released, which takes 26 of
  /// the 58 instructions that a provider adds to a small factory.
  final class View<Function> {
    let function: Function

    init(_ function: Function) { self.function = function }
  }

  @inline(__always)
  final func view<Function>(of type: Function.Type) -> Unmanaged<View<Function>> {
    unsafe Unmanaged.fromOpaque(Unmanaged.passUnretained(self).toOpaque())
  }
}

/// Provides the same existing element each time.
final class ConstantProvider: AnyProvider, @unchecked Sendable {
  // Sendable because only one task uses an element that is not Sendable, or, if it is a seed, only the main actor.
  private let element: StoredElement
  private let type: StoredType

  init<Element>(_ element: Element) {
    type = StoredType(Element.self)
    self.element = type.store(element)
  }

  deinit {
    type.destroy(element)
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    self.type.copy(element)
  }
}

/// The type of a provider of seeds, which is looked up only when the graph is linked.
protocol SeedProvider: AnyProvider {
  static func make<Other>(_ seed: Other, watchedBy weakInstance: AnyObject?) -> AnyProvider
}

/// Provides the seed of one instance of a component, and stores it in place, which saves an allocation.
final class TypedSeedProvider<Seed>: AnyProvider, SeedProvider, @unchecked Sendable {
  // Sendable because only the main actor uses a seed that is not.
  private let seed: Seed

  private init(_ seed: Seed) { self.seed = seed }

  static func make<Other>(_ seed: Other, watchedBy weakInstance: AnyObject?) -> AnyProvider {
    ErasedType(Seed.self).check(Other.self)
    let provider = unsafe TypedSeedProvider(unsafeBitCast(seed, to: Seed.self))
    if let weakInstance { unsafe unsafeDowncast(weakInstance, to: WeakInstance<Seed>.self).set(provider.seed) }
    return provider
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    ErasedType(Seed.self).check(type)
    return unsafe unsafeBitCast(seed, to: type)
  }
}

/// Provides the element of another provider, and retains everything that the other one can reach. If the reach has an
/// instance of a component, the element is constructed for that instance.
final class BoundProvider: AnyProvider, @unchecked Sendable {
  private let provider: AnyProvider
  private let reach: Reach

  init(_ provider: AnyProvider, to reach: consuming Reach) {
    self.provider = provider
    self.reach = reach
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    provider.resolve(type, in: reach.instance ?? instance)
  }

  override func target(in instance: ComponentInstance?) -> (provider: AnyProvider, instance: ComponentInstance?)? {
    (provider, reach.instance ?? instance)
  }
}

/// Provides a shared element of one instance of a component: the element of a cell, or the seed.
final class SharedProvider: AnyProvider, @unchecked Sendable {
  private let address: ComponentInstance.Address

  init(_ address: ComponentInstance.Address) {
    self.address = address
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    ComponentInstance.resolve(type, at: address, in: instance)
  }

  override func target(in instance: ComponentInstance?) -> (provider: AnyProvider, instance: ComponentInstance?)? {
    (ComponentInstance.certain(instance).object(at: address, as: AnyProvider.self), nil)
  }
}
