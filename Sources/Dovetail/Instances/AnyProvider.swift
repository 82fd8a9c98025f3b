// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Gives an element whose type is known to whoever asks for it: what stands behind every ``Provider``.
///
/// The plan of a graph consists of these. None of them is generic, so that linking makes no types at run time, which takes
/// longer than everything else; and an element is copied once, from where it is made to where it is wanted.
@usableFromInline
class AnyProvider: @unchecked Sendable {
  // Sendable because all that a subclass has is constant, or guarded by itself.

  /// The element, for whoever asks on behalf of an open child component; or of none.
  ///
  /// What the provider owns lives as long as the call, because the caller keeps the provider.
  ///
  /// - Precondition: `Element` is what the provider was made for. The linker sees to it: a node's provider is made for the
  ///   type in the node's key, and an edge leads only to the node with the requested key.
  @usableFromInline
  func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    preconditionFailure("Dovetail called a provider of nothing; please report")
  }
}

/// Constructs an element each time.
@usableFromInline
final class ConstructingProvider: AnyProvider, @unchecked Sendable {
  private let constructor: ErasedConstructor
  private let dependencies: DependencyList

  init(_ constructor: ErasedConstructor, _ dependencies: consuming DependencyList = DependencyList()) {
    self.constructor = constructor
    self.dependencies = dependencies
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    var dependencies = dependencies.all(in: instance)
    return constructor.unerased(to: type)(&dependencies)
  }
}

/// Gives the same element each time, which exists already.
final class ConstantProvider: AnyProvider, @unchecked Sendable {
  // Sendable because an element that is not Sendable is used by one task alone, or, if it is a seed, on the main actor alone.
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

/// Gives the element of another provider, and retains what that can reach. If the reach has an instance of a component, the
/// element is constructed on behalf of that instance.
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
}

/// Gives what is shared in one instance of a component: what is in a cell, or the seed.
final class SharedProvider: AnyProvider, @unchecked Sendable {
  private let address: ComponentInstance.Address

  init(_ address: ComponentInstance.Address) {
    self.address = address
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    ComponentInstance.object(at: address, in: instance, as: AnyProvider.self).resolve(type, in: nil)
  }
}
