// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The products of one assisted construction in one instance of a component, one for each argument.
///
/// Each product has a cell of its own, so what holds of singletons holds of each of them. The lock of the table is held while
/// arguments are hashed and compared, but never while a factory or a deinitializer runs.
final class ProductTable<Arguments, Product>: @unchecked Sendable {
  // Sendable because the products are constant, and in which of them there are only changes under the lock.

  typealias Key = ProductKey<Arguments>

  private struct Contents {
    var products: [Key: SharedProduct<Product>] = [:]
    /// How many products there may be before those that hold nothing are swept.
    var limit = 16
  }

  private let label: CellLabel
  private let reach: Reach
  private let areHeldWeakly: Bool
  private let contents = OrderedMutex(Contents())

  /// - Parameters:
  ///   - label: what messages say of a product.
  ///   - reach: what constructing a product may lead to.
  init(label: CellLabel, reach: Reach, areHeldWeakly: Bool) {
    self.label = label
    self.reach = reach
    self.areHeldWeakly = areHeldWeakly
  }
}

extension ProductTable {
  /// The product for `key`, which may have yet to be constructed, by what `recipe` returns.
  func product(for key: Key, recipe: () -> Source<Product>) -> SharedProduct<Product> {
    // Released when the lock is no longer held.
    var swept = Swept()
    defer { withExtendedLifetime(swept) {} }
    return contents.withLock { contents in
      if let known = contents.products[key] { return known }
      if contents.products.count >= contents.limit { swept = sweep(&contents) }
      let product = SharedProduct(recipe(), label: label, reach: reach, isHeldWeakly: areHeldWeakly)
      contents.products[key] = product
      return product
    }
  }

  /// How many products there are, those that have yet to be swept included.
  var count: Int { contents.withLock { $0.products.count } }

  /// What a sweep has come upon, in order to release it later.
  private struct Swept {
    var removed: [(Key, SharedProduct<Product>)] = []
    var existing: [Product] = []
  }

  /// Removes the products that hold nothing and that no caller has, for which a new one is as good: no caller can get one of
  /// both. Each product is looked at once for each that has been added, so this costs nothing that grows with their number.
  private func sweep(_ contents: inout Contents) -> Swept {
    var swept = Swept()
    var position = contents.products.startIndex
    while position != contents.products.endIndex {
      if isKnownUniquelyReferenced(&contents.products.values[position]) {
        if let product = contents.products.values[position].existing() {
          swept.existing.append(product)
        } else {
          let (key, product) = contents.products[position]
          swept.removed.append((key, product))
        }
      }
      contents.products.formIndex(after: &position)
    }
    for (key, _) in swept.removed { contents.products[key] = nil }
    contents.limit = max(16, contents.products.count * 2)
    return swept
  }
}

/// The product for one argument, or what constructs it. Callers retain this until they have the product.
final class SharedProduct<Product>: Sendable {
  private let source: Source<Product>
  /// The product, if it exists.
  let existing: @Sendable () -> Product?

  fileprivate init(_ recipe: Source<Product>, label: CellLabel, reach: Reach, isHeldWeakly: Bool) {
    let slot = Slot(recipe)
    if isHeldWeakly {
      let instance = WeakInstance<Product>(isRenewable: true)
      source = recipe.replaced(by: .here(WeakCell(slot, label: label, reach: reach, weakInstance: instance)))
      existing = { instance.get() }
    } else if case .async = recipe {
      let cell = AsyncCell<Product>(slot, label: label, reach: reach)
      source = .async(AsyncSource { _ async throws(ConstructionError) in try await cell.get() })
      existing = { cell.readyElement() }
    } else {
      let cell: Cell = InstanceCell(slot, label: label, reach: reach, weakInstance: nil)
      source = recipe.replaced(by: .here(cell))
      existing = { cell.getIfReady(Product.self) }
    }
  }
}

// The source is that of a cell, which has its own reach, so that it makes no difference on whose behalf it is called.

extension SharedProduct {
  /// The product, if constructing it does nothing besides.
  func get() -> Product { source.plain.resolve(nil) }

  /// The product, if constructing it needs neither the main actor nor time.
  func getOrThrow() throws(ConstructionError) -> Product { try source.get(in: nil) }

  /// The product, if constructing it needs no time.
  @MainActor
  func getOnMainActor() throws(ConstructionError) -> Product { try source.getOnMainActor(in: nil) }

  /// Any product.
  func getAsync() async throws(ConstructionError) -> Product { try await source.async.resolve(nil) }
}
