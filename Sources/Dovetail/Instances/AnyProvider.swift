// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Provides an element whose type the requester knows. Every ``Provider`` contains one.
///
/// The plan of a graph consists of these. None of them is generic, so linking creates no types at run time, which would
/// take longer than everything else. An element is copied once, from its construction to its requester.
@usableFromInline
class AnyProvider: @unchecked Sendable {
  // Sendable because each property of a subclass is constant, or guards itself.

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

  /// The element of a provider that may fail. Like `resolve`, which cannot.
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
    let view = unsafe Unmanaged<View<Element>>.fromOpaque(Unmanaged.passUnretained(self).toOpaque())
    return unsafe view._withUnsafeGuaranteedRef { $0.constructor(&dependencies) }
  }

  /// A `ConstructingProvider` seen as one of its element's type. There are no objects of this class.
  ///
  /// The constructor is called where it is stored. A converted copy would be retained and released, which takes 26 of
  /// the 58 instructions that a provider adds to a small factory.
  private final class View<Element> {
    let constructor: Constructor<Element>

    init(_ constructor: Constructor<Element>) { self.constructor = constructor }
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
    (ComponentInstance.object(at: address, in: instance, as: AnyProvider.self), nil)
  }
}
