// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How the products of a factory are shared. It contains code that was compiled where the arguments are known to be
/// `Hashable`.
final class ProductSharing: Sendable {
  /// Completes the node whose assisted construction comes from the slot.
  let complete: @Sendable (Linker, Source<Erased>) -> Void

  /// - Parameters:
  ///   - signature: The type of the factory that makes the products.
  ///   - comparison: The comparison of its arguments.
  init<Product: Sendable, each Argument>(
    of signature: Factory<Product, repeat each Argument>.Type, comparing comparison: ArgumentComparison
  ) {
    complete = { linker, construction in
      linker.completeProducts(
        construction.unerased(to: Factory<Product, repeat each Argument>.Accessed.self), comparing: comparison)
    }
  }
}
