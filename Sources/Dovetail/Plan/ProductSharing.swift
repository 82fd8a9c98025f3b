// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How the products of a factory are shared: what the compiler knew where the arguments were known to be `Hashable`.
final class ProductSharing: Sendable {
  /// Ends the linking of the node whose assisted construction comes from the slot.
  let complete: @Sendable (Linker, Slot) -> Void

  /// - Parameter signature: the factory that gives the products.
  init<Product: Sendable, each Argument: Hashable & Sendable>(of signature: Factory<Product, repeat each Argument>.Type)
  {
    let comparison = ArgumentComparison<(repeat each Argument)>(
      areEqual: { left, right in
        for (left, right) in repeat (each left, each right) {
          if left != right { return false }
        }
        return true
      },
      hash: { arguments, hasher in
        for argument in repeat each arguments { hasher.combine(argument) }
      })
    complete = { linker, construction in
      linker.completeProducts(
        construction.source(of: Factory<Product, repeat each Argument>.Called.self), comparing: comparison)
    }
  }
}

/// How arguments are compared. Their types are those of a parameter pack, and such a tuple has no conformance of its own.
final class ArgumentComparison<Arguments>: Sendable {
  fileprivate let areEqual: @Sendable (Arguments, Arguments) -> Bool
  fileprivate let hash: @Sendable (Arguments, inout Hasher) -> Void

  fileprivate init(
    areEqual: @escaping @Sendable (Arguments, Arguments) -> Bool,
    hash: @escaping @Sendable (Arguments, inout Hasher) -> Void
  ) {
    self.areEqual = areEqual
    self.hash = hash
  }
}

/// The arguments of an assisted construction, as that by which its products are told apart.
struct ProductKey<Arguments>: @unchecked Sendable {
  // Sendable because each of the arguments is, or there would be no comparison.
  let arguments: Arguments
  private let comparison: ArgumentComparison<Arguments>

  init(_ arguments: Arguments, _ comparison: ArgumentComparison<Arguments>) {
    self.arguments = arguments
    self.comparison = comparison
  }
}

extension ProductKey: Hashable {
  static func == (left: ProductKey, right: ProductKey) -> Bool {
    left.comparison.areEqual(left.arguments, right.arguments)
  }

  func hash(into hasher: inout Hasher) { comparison.hash(arguments, &hasher) }
}
