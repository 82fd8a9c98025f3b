// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The product for one argument, or what constructs it. Callers retain this until they have the product.
final class SharedProduct: Sendable {
  let key: ProductKey
  private let source: Slot
  /// An object that retains the product, if the product exists.
  let holder: @Sendable () -> AnyObject?

  init<Product>(_ key: ProductKey, _ recipe: Source<Product>, label: CellLabel, reach: Reach, isHeldWeakly: Bool) {
    self.key = key
    let slot = Slot(recipe)
    if isHeldWeakly {
      let instance = WeakInstance<Product>(isRenewable: true)
      source = Slot(recipe.replaced(by: .here(WeakCell(slot, label: label, reach: reach, weakInstance: instance))))
      holder = { instance.renewedObject }
    } else if case .async = recipe {
      let cell = AsyncCell<Product>(slot, label: label, reach: reach)
      source = Slot(.async(AsyncSource { _ async throws(ConstructionError) in try await cell.get() }))
      holder = { cell.readyElement() == nil ? nil : cell }
    } else {
      let cell: Cell = InstanceCell(slot, label: label, reach: reach, weakInstance: nil)
      source = Slot(recipe.replaced(by: .here(cell)))
      holder = { cell.isReady ? cell : nil }
    }
  }
}

// In all of them, `Product` is the type that the recipe constructs. The source is that of a cell, which has its own reach, so
// that it makes no difference on whose behalf it is called.

extension SharedProduct {
  /// The product, if constructing it does nothing besides.
  func get<Product>(_ type: Product.Type) -> Product {
    defer { withExtendedLifetime(self) {} }
    guard let provider = source.plain else { Source<Product>.failForm() }
    return provider.resolve(type, in: nil)
  }

  /// The product, if constructing it needs neither the main actor nor time.
  func getOrThrow<Product>(_ type: Product.Type) throws(ConstructionError) -> Product {
    defer { withExtendedLifetime(self) {} }
    return try source.source(of: type).get(in: nil)
  }

  /// The product, if constructing it needs no time.
  @MainActor
  func getOnMainActor<Product>(_ type: Product.Type) throws(ConstructionError) -> Product {
    defer { withExtendedLifetime(self) {} }
    return try source.source(of: type).getOnMainActor(in: nil)
  }

  /// Any product.
  func getAsync<Product>(_ type: Product.Type) async throws(ConstructionError) -> Product {
    defer { withExtendedLifetime(self) {} }
    return try await source.source(of: type).async.resolve(nil)
  }
}
