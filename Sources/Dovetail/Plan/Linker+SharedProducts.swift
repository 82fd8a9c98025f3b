// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How an assisted construction with shared products is completed: with a construction that first looks into a table.
// The real construction is made anew for each product, so products have only shared instances in common.

extension Link {
  /// The same link for an assisted construction whose products are shared.
  func sharingProducts(by sharing: ProductSharing) -> Link {
    .other { linker in
      unsafe linker.productSharing = sharing
      linker.follow(self)
      unsafe linker.productSharing = nil
    }
  }
}

extension Linker {
  /// Completes a node whose assisted construction comes from `source`, with one product for equal arguments.
  func completeProducts<Signature, Product: Sendable, Arguments>(
    _ source: Source<AssistedConstruction<Signature, Product, Arguments>>,
    comparing comparison: ArgumentComparison
  ) {
    typealias Construction = AssistedConstruction<Signature, Product, Arguments>
    let label = CellLabel(step, element: Product.self)
    let areHeldWeakly = graph.lifetime(of: node).isWeak
    let table = share(watching: Construction.self) { reach, _ in
      ProductTable(
        of: Arguments.self, comparing: comparison, label: label, reach: reach, areHeldWeakly: areHeldWeakly)
    }
    @Sendable func product(from arguments: inout Arguments, in table: ProductTable) -> SharedProduct {
      unsafe table.product(for: &arguments) ?? table.addProduct(for: &arguments) { source.product(for: $0) }
    }
    let form = form
    /// A method that owns the table of its instance.
    @Sendable func construction(in table: ProductTable) -> Construction {
      @Sendable func call(_ arguments: inout Arguments) throws(ConstructionError) -> Product {
        try product(from: &arguments, in: table).getOrThrow(Product.self)
      }
      return switch form {
      case .plain: .plain { arguments, _ in product(from: &arguments, in: table).get(Product.self) }
      case .throwing: .throwing(call)
      case .mainActor: .mainActor(call)
      case .async:
        .async { arguments async throws(ConstructionError) in
          try await product(from: &arguments, in: table).getAsync(Product.self)
        }
      }
    }
    fill(.plain(Provider(resolving: { instance in construction(in: table.object(in: instance)) })))
  }
}
