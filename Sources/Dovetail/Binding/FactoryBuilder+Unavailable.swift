// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Mistakes in the bindings of factories, as in BindingBuilder+Unavailable.swift.

extension Binder {
  /// Refuses a factory of more than three arguments.
  ///
  /// The returned builder accepts any function that returns the product, so the compiler reports nothing else.
  @available(
    *, unavailable,
    message: "make a structure of the arguments, and pass its type as the only one; three arguments are the limit"
  )
  public func bindFactory<Product, First, Second, Third, Fourth, each Other>(
    _ type: Product.Type, taking first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
    _ others: repeat (each Other).Type
  ) -> BindingBuilder<Product, BindingStage.Begun> {
    fatalError("unavailable")
  }
}

extension FactoryBuilder {
  /// Refuses a tag after the lifetime, and a second tag.
  @_disfavoredOverload
  @available(*, unavailable, message: "tag first: put .tagged(with:) before the lifetime; a binding has one tag")
  public func tagged<T: Tag>(with tag: T.Type) -> FactoryBuilder<Signature, BindingStage.Tagged>
  where T.Element == Signature {
    fatalError("unavailable")
  }

  /// Refuses a function whose parameters do not begin with the arguments.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      let the parameters of the factory begin with the arguments of bindFactory(_:taking:), in the same order, or pass \
      them on in a closure: .to { Editor(services: $1, document: $0) }
      """
  )
  public func to<Product, each Argument, each Dependency>(
    factory: @escaping @isolated(any) @Sendable (repeat each Dependency) async throws -> Product
  ) where Signature == Factory<Product, repeat each Argument> {
    fatalError("unavailable")
  }
}
