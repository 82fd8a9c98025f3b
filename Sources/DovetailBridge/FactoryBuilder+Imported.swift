// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

extension FactoryBuilder {
  /// Binds to what the old container resolves with the arguments.
  ///
  /// ```swift
  /// binder.bindFactory(EditScreen.self, taking: Note.ID.self).imported { container.resolve(EditScreen.self, argument: $0) }
  /// ```
  ///
  /// `build()` constructs no product, so `needing:` may name any export.
  ///
  /// - Parameters:
  ///   - needs: the exported types that the old container resolves to construct the product.
  ///   - resolve: resolves a product; `nil` ends the program with a message.
  /// - Isolation: the old container is called where the `Factory` is called, on any thread.
  /// - Cost: see ``Border``.
  public func imported<Product, each Argument, each Need>(
    needing needs: repeat (each Need).Type, by resolve: @escaping @Sendable (repeat each Argument) -> Product?
  ) where Signature == Factory<Product, repeat each Argument> {
    let crossing = crossing(needing: metatypes(repeat each needs))
    bind(
      Requests<Border, repeat each Need>(),
      InjectedFunction<(repeat each Argument), Product>.plain { arguments, dependencies in
        dependencies.next(Border.self).resolve(crossing) { [arguments] _ in resolve(repeat each arguments) }
      })
    if !metatypes(repeat each needs).isEmpty { chain.binder.constructLastAfterBuild() }
  }

  /// Binds to what the old container resolves with the arguments on the main actor. Request a `MainActorFactory`.
  public func imported<Product: Sendable, each Argument, each Need>(
    on actor: MainActor.Type, needing needs: repeat (each Need).Type,
    by resolve: @escaping @MainActor @Sendable (repeat each Argument) -> Product?
  ) where Signature == Factory<Product, repeat each Argument> {
    let crossing = crossing(needing: metatypes(repeat each needs))
    bind(crossing, needing: repeat each needs, confined: false, by: resolve)
  }

  /// Binds to what the old container resolves with the arguments on the main actor, and what must stay there.
  public func imported<Product, each Argument, each Need>(
    on actor: MainActor.Type, needing needs: repeat (each Need).Type,
    by resolve: @escaping @MainActor @Sendable (repeat each Argument) -> Product?
  ) where Signature == Factory<Product, repeat each Argument> {
    let crossing = crossing(needing: metatypes(repeat each needs))
    bind(crossing, needing: repeat each needs, confined: true, by: resolve)
  }

  private func bind<Product, each Argument, each Need>(
    _ crossing: Crossing, needing needs: repeat (each Need).Type, confined isConfined: Bool,
    by resolve: @escaping @MainActor @Sendable (repeat each Argument) -> Product?
  ) where Signature == Factory<Product, repeat each Argument> {
    bind(
      Requests<Border, repeat each Need>(),
      InjectedFunction<(repeat each Argument), Product>.mainActor(throwing: Never.self, isConfined: isConfined) {
        arguments, dependencies in
        dependencies.next(Border.self).resolve(crossing) { [arguments] _ in resolve(repeat each arguments) }
      })
    if !metatypes(repeat each needs).isEmpty { chain.binder.constructLastAfterBuild() }
  }

  private func crossing<Product, each Argument>(needing needs: [Any.Type]) -> Crossing
  where Signature == Factory<Product, repeat each Argument> {
    chain.crossing(
      Crossing.ID(Product.self, repeat (each Argument).self, named: nil),
      Crossing.Import(needs: needs, isResolved: nil), isRegistered: { _ in true })
  }
}
