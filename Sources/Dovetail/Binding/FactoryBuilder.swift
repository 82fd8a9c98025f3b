// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One binding of how a product is constructed from arguments, on its way.
///
/// ```
/// binder.bindFactory(Product.self, taking: Argument.self[, Other.self …])
///    [.shadowing()]
///    [.tagged(with: T.self)]
///    .to(factory:)
/// ```
///
/// - `Signature`: the plain ``Factory`` that it makes available, beside its kin.
/// - `Stage`: how far the chain has come, one of the types in ``BindingStage``.
///
/// ```swift
/// binder.bindFactory(Conversation.self, taking: Contact.self).to(factory: Conversation.init)
/// ```
///
/// - Isolation: not Sendable, as its binder.
/// - Cost: only the last step records anything.
/// - Origin: `bindFactory` in Cleanse.
public struct FactoryBuilder<Signature, Stage> {
  let binder: Binder
  let site: Site.Number
  var isShadowing = false
  var tag: Any.Type?
}

extension FactoryBuilder where Stage == BindingStage.Begun {
  /// Says that the binding takes the place of one that a component around this one has, as seen from inside.
  public func shadowing() -> FactoryBuilder<Signature, BindingStage.Shadowing> {
    FactoryBuilder<Signature, BindingStage.Shadowing>(binder: binder, site: site, isShadowing: true)
  }
}

extension FactoryBuilder where Stage: BindingStage.BeforeTag {
  /// Attaches a tag, for a second way to construct the same product from arguments of the same types.
  ///
  /// The tag's element is the factory that is to be asked for: this one, or one of the same product and arguments that puts
  /// up with effects, such as ``MainActorFactory``.
  ///
  /// ```swift
  /// struct Archived: Tag { typealias Element = Factory<Conversation, Contact> }
  ///
  /// binder.bindFactory(Conversation.self, taking: Contact.self).tagged(with: Archived.self)
  ///   .to(factory: Conversation.archived)
  ///
  /// struct ContactArchive {
  ///   let open: TaggedProvider<Archived>
  ///
  ///   func select(_ contact: Contact) -> Conversation { open()(contact) }
  /// }
  /// ```
  ///
  /// - Parameter tag: the type that is the tag.
  public func tagged<T: Tag>(with tag: T.Type) -> FactoryBuilder<Signature, BindingStage.Tagged>
  where T.Element == Signature {
    tagged(T.self)
  }

  /// Attaches a tag, for a second way to construct the same product from arguments of the same types.
  public func tagged<T: Tag, Product, each Argument>(
    with tag: T.Type
  ) -> FactoryBuilder<Signature, BindingStage.Tagged>
  where Signature == Factory<Product, repeat each Argument>, T.Element == ThrowingFactory<Product, repeat each Argument>
  {
    tagged(T.self)
  }

  /// Attaches a tag, for a second way to construct the same product from arguments of the same types.
  public func tagged<T: Tag, Product, each Argument>(
    with tag: T.Type
  ) -> FactoryBuilder<Signature, BindingStage.Tagged>
  where
    Signature == Factory<Product, repeat each Argument>, T.Element == MainActorFactory<Product, repeat each Argument>
  {
    tagged(T.self)
  }

  /// Attaches a tag, for a second way to construct the same product from arguments of the same types.
  public func tagged<T: Tag, Product, each Argument>(
    with tag: T.Type
  ) -> FactoryBuilder<Signature, BindingStage.Tagged>
  where Signature == Factory<Product, repeat each Argument>, T.Element == AsyncFactory<Product, repeat each Argument> {
    tagged(T.self)
  }

  private func tagged(_ tag: Any.Type) -> FactoryBuilder<Signature, BindingStage.Tagged> {
    FactoryBuilder<Signature, BindingStage.Tagged>(
      binder: binder, site: site, isShadowing: isShadowing, tag: tag)
  }
}
