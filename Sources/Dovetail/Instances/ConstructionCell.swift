// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Holds an element that is constructed by its first requester, and requested only while the root component is constructed.
///
/// Nothing has access to it later, so no thread waits for another one, and no construction requests its own element. So,
/// unlike a ``Cell``, it has no lock and no state.
final class ConstructionCell: AnyProvider, @unchecked Sendable {
  // Sendable because one thread at a time constructs a component. No other code runs during an access to the element.

  private let constructor: ErasedConstructor
  private let dependencies: DependencyList
  private let type: StoredType
  @exclusivity(unchecked)
  private var element: StoredElement?

  /// - Precondition: the constructor makes an `element`.
  init(_ constructor: ErasedConstructor, _ dependencies: consuming DependencyList, of element: Any.Type) {
    self.constructor = constructor
    self.dependencies = dependencies
    type = StoredType(element)
  }

  deinit {
    if let element = unsafe element { type.destroy(element) }
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    if let element = unsafe element { return self.type.copy(element) }
    var remaining = dependencies.all(in: nil)
    let stored = self.type.store(constructor.unerased(to: type)(&remaining))
    unsafe element = stored
    return self.type.copy(stored)
  }
}

/// Provides an object that the first requester constructs for an instance of a component, and that is requested only while
/// this instance is constructed. Until then, the table of the instance owns it.
final class ConstructionSlot: AnyProvider, @unchecked Sendable {
  // Sendable because the properties are constant.

  private let recipe: AnyProvider
  private let address: ComponentInstance.Address

  /// - Precondition: the recipe makes an object.
  init(_ recipe: AnyProvider, at address: ComponentInstance.Address) {
    self.recipe = recipe
    self.address = address
  }

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    ComponentInstance.object(type, at: address, from: recipe, in: instance)
  }
}
