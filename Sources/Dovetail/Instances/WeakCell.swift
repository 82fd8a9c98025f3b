// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Provides one instance as long as something else retains it, and then constructs another.
///
/// The instances follow each other as generations. A *construction* is an ordinary cell for one generation, with all
/// properties of a cell: one thread or task constructs, the others wait, endless waits are detected, and after a
/// failure another caller tries again. Once it has an element, the cell is released, and the element is held weakly.
///
/// At most one instance can be obtained at any time. A construction begins only under the lock, if no other is in
/// progress and the last instance is gone. From the end of a construction until its element is held weakly, the cell
/// and each waiting caller retain the element.
final class WeakCell: ElementCell, @unchecked Sendable {
  // Sendable because the properties are constant, and their mutable contents guard themselves.

  private let recipe: AnyProvider
  private let label: CellLabel
  /// Retained permanently, unlike that of an ordinary cell, because there may always be another generation to
  /// construct.
  private let reach: Reach
  /// A `WeakInstance` of the element's type, the same that weak requests watch.
  private let weakInstance: AnyWeakInstance
  /// The construction of the next instance, if a caller has begun: a `Cell` or an `AsyncCell`.
  private let construction = OrderedMutex<ElementCell?>(nil)

  /// - Precondition: the recipe constructs objects of the label's type, and the renewable `weakInstance` watches the
  ///   same type.
  init(_ recipe: AnyProvider, label: CellLabel, reach: Reach, weakInstance: AnyWeakInstance) {
    self.recipe = recipe
    self.label = label
    self.reach = reach
    self.weakInstance = weakInstance
  }

  override var holder: AnyObject? { unsafe weakInstance.retainedObject()?.takeRetainedValue() }

  // MARK: Getting the element, whose type is that which the recipe constructs

  override func resolve<Element>(_ type: Element.Type, in instance: ComponentInstance?) -> Element {
    guard let object = unsafe weakInstance.retainedObject() else { return construct(type) }
    return unsafe weakInstance.element(of: object)
  }

  override func resolveOrThrow<Element>(
    _ type: Element.Type, in instance: ComponentInstance?
  ) throws(ConstructionError) -> Element {
    if let element = watched(type).get() { return element }
    switch begin(type, makeCell) {
    case .alive(let element): return element
    case .constructed(let cell): return finish(cell, with: try cell.resolveOrThrow(type, in: nil))
    }
  }

  @concurrent
  override func resolveAsync<Element>(
    _ type: Element.Type, in instance: ComponentInstance?
  ) async throws(ConstructionError) -> sending Element {
    if let element = watched(type).get() { return element }
    switch begin(type, { AsyncCell(recipe, label: label, reach: reach) }) {
    case .alive(let element): return element
    case .constructed(let cell): return finish(cell, with: try await cell.resolveAsync(type, in: nil))
    }
  }
}

extension WeakCell {
  @inline(never)
  private func construct<Element>(_ type: Element.Type) -> Element {
    switch begin(type, makeCell) {
    case .alive(let element): return element
    case .constructed(let cell): return finish(cell, with: cell.resolve(type, in: nil))
    }
  }

  private func makeCell() -> Cell { ProviderCell(recipe, label: label, reach: reach) }

  private func watched<Element>(_ type: Element.Type) -> WeakInstance<Element> {
    unsafe unsafeDowncast(weakInstance, to: WeakInstance<Element>.self)
  }
}

// MARK: - Generations

extension WeakCell {
  private enum Generation<Element> {
    case alive(Element)
    case constructed(by: ElementCell)
  }

  /// The instance of this generation, or the construction of the next one. If none has begun, `make` makes it.
  private func begin<Element>(_ type: Element.Type, _ make: () -> ElementCell) -> Generation<Element> {
    var generation: Generation<Element>?
    construction.withLock { current in
      if let element = watched(type).get() {
        generation = .alive(element)
      } else {
        let construction = current ?? make()
        current = construction
        generation = .constructed(by: construction)
      }
    }
    guard let generation else { preconditionFailure("Dovetail lost a construction; please report") }
    return generation
  }

  /// Holds the element weakly from now on, unless another caller has already done so.
  private func finish<Element>(_ cell: ElementCell, with element: Element) -> Element {
    // The caller releases the cell, when the lock is no longer held.
    construction.withLock { current in
      guard current === cell else { return }
      watched(Element.self).set(element)
      current = nil
    }
    return element
  }
}
