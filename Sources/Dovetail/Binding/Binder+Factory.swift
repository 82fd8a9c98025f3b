// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The compiler cannot separate two parameter packs in a row, so there is one overload for each number of arguments.

extension Binder {
  /// Begins a binding that constructs a product from an argument. It makes a ``Factory`` of the product available.
  ///
  /// ```swift
  /// // Conversation.init(contact: Contact, store: MessageStore)
  /// binder.bindFactory(Conversation.self, taking: Contact.self).to(factory: Conversation.init)
  /// ```
  ///
  /// This binds the factory. A request for the product itself needs another binding.
  ///
  /// - Parameters:
  ///   - type: the type of the product.
  ///   - argument: the type of the argument, the first parameter of the bound function. The other parameters are
  ///     injected. If three arguments are not enough, pass a tuple, or a structure, with a `public` initializer if another
  ///     module calls the factory.
  ///   - fileID: the file of the binding, for diagnostics; the compiler fills it in.
  ///   - line: the line there, likewise.
  /// - Returns: a builder. Without its last step, a binding binds nothing, and the compiler warns.
  /// - Cost: see ``Factory``.
  /// - Origin: `bindFactory` in Cleanse, and assisted injection in Guice.
  public func bindFactory<Product, Argument>(
    _ type: Product.Type, taking argument: Argument.Type, fileID: String = #fileID, line: Int = #line
  ) -> FactoryBuilder<Factory<Product, Argument>, BindingStage.Begun> {
    FactoryBuilder(beginChain(at: Site(fileID: fileID, line: line)))
  }

  /// Begins a binding that constructs a product from two arguments.
  public func bindFactory<Product, First, Second>(
    _ type: Product.Type, taking first: First.Type, _ second: Second.Type, fileID: String = #fileID, line: Int = #line
  ) -> FactoryBuilder<Factory<Product, First, Second>, BindingStage.Begun> {
    FactoryBuilder(beginChain(at: Site(fileID: fileID, line: line)))
  }

  /// Begins a binding that constructs a product from three arguments.
  public func bindFactory<Product, First, Second, Third>(
    _ type: Product.Type, taking first: First.Type, _ second: Second.Type, _ third: Third.Type,
    fileID: String = #fileID, line: Int = #line
  ) -> FactoryBuilder<Factory<Product, First, Second, Third>, BindingStage.Begun> {
    FactoryBuilder(beginChain(at: Site(fileID: fileID, line: line)))
  }
}
