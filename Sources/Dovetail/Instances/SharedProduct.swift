// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The product for one argument, or its construction. Callers retain this until they have the product.
final class SharedProduct: Sendable {
  let key: ProductKey
  /// It has its own reach, so the product does not depend on the caller's instance.
  private let cell: ElementCell

  init<Product>(_ key: ProductKey, _ recipe: Source<Product>, label: CellLabel, reach: Reach, isHeldWeakly: Bool) {
    self.key = key
    cell = .make(recipe, label: label, isHeldWeakly: isHeldWeakly, reach: reach)
  }
}

// In all of these methods, `Product` is the type that the recipe constructs.

extension SharedProduct {
  /// An object that retains the product, if the product exists.
  var holder: AnyObject? { cell.holder }

  /// The product, if its construction has no effects.
  func get<Product>(_ type: Product.Type) -> Product {
    defer { withExtendedLifetime(self) {} }
    return cell.resolve(type, in: nil)
  }

  /// The product, if its construction is synchronous and belongs to no actor.
  func getOrThrow<Product>(_ type: Product.Type) throws(ConstructionError) -> Product {
    defer { withExtendedLifetime(self) {} }
    return try cell.resolveOrThrow(type, in: nil)
  }

  /// The product of an asynchronous construction.
  func getAsync<Product>(_ type: Product.Type) async throws(ConstructionError) -> Product {
    defer { withExtendedLifetime(self) {} }
    return try await cell.resolveAsync(type, in: nil)
  }
}
