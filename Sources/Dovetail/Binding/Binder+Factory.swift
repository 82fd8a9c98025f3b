// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Two parameter packs in a row cannot be told apart, so the arguments are written out, once for each number of them.

extension Binder {
  /// Begins the binding of how a product is constructed from an argument, which makes a ``Factory`` of it available.
  ///
  /// ```swift
  /// // Conversation.init(contact: Contact, store: MessageStore)
  /// binder.bindFactory(Conversation.self, taking: Contact.self).to(factory: Conversation.init)
  /// ```
  ///
  /// What is bound is the factory; whoever asks for the product itself needs another binding.
  ///
  /// - Parameters:
  ///   - type: what the factory constructs.
  ///   - argument: what the factory takes: the first parameter of what it is bound to. The other parameters are injected. An
  ///     argument that is a tuple or a structure serves where three are not enough.
  ///   - fileID: where the binding stands, for diagnostics; the compiler fills it in.
  ///   - line: the line there.
  /// - Returns: a builder. A binding whose last step is missing binds nothing, which the compiler warns of.
  /// - Cost: see ``Factory``.
  /// - Origin: `bindFactory` in Cleanse, and assisted injection in Guice.
  public func bindFactory<Product, Argument>(
    _ type: Product.Type, taking argument: Argument.Type, fileID: String = #fileID, line: Int = #line
  ) -> FactoryBuilder<Factory<Product, Argument>, BindingStage.Begun> {
    FactoryBuilder(binder: self, site: note(Site(fileID: fileID, line: line)))
  }

  /// Begins the binding of how a product is constructed from two arguments.
  public func bindFactory<Product, First, Second>(
    _ type: Product.Type, taking first: First.Type, _ second: Second.Type, fileID: String = #fileID, line: Int = #line
  ) -> FactoryBuilder<Factory<Product, First, Second>, BindingStage.Begun> {
    FactoryBuilder(binder: self, site: note(Site(fileID: fileID, line: line)))
  }

  /// Begins the binding of how a product is constructed from three arguments.
  public func bindFactory<Product, First, Second, Third>(
    _ type: Product.Type, taking first: First.Type, _ second: Second.Type, _ third: Third.Type,
    fileID: String = #fileID, line: Int = #line
  ) -> FactoryBuilder<Factory<Product, First, Second, Third>, BindingStage.Begun> {
    FactoryBuilder(binder: self, site: note(Site(fileID: fileID, line: line)))
  }
}
