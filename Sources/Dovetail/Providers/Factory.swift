// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Constructs a product from arguments that are known only when it is wanted; the rest is injected.
///
/// A detail screen needs an identifier that somebody taps on, and services that the graph has. Bind how it is constructed
/// from both, ask for a factory that takes the first, and call it:
///
/// ```swift
/// final class Conversation {
///   init(contact: Contact, store: MessageStore) { … }
/// }
///
/// final class ContactList {
///   private let open: Factory<Conversation, Contact>
///   private(set) var selection: Conversation?
///
///   init(open: Factory<Conversation, Contact>) { self.open = open }
///
///   func select(_ contact: Contact) { selection = open(contact) }
/// }
///
/// binder.bindFactory(Conversation.self, taking: Contact.self).to(factory: Conversation.init)
/// binder.bind().to(factory: ContactList.init)
/// ```
///
/// A factory is a deferred request, and the graph is checked for what it needs when it is built. Each call constructs a
/// product of its own, and asks for the injected dependencies anew: one that is shared is the same each time. If calls with
/// equal arguments are to get the same product, see ``FactoryBuilder/asSingleton()`` and ``FactoryBuilder/asWeakSingleton()``.
///
/// If constructing the product, or what is injected, may fail, takes place on the main actor or takes time, ask for a
/// ``ThrowingFactory``, a ``MainActorFactory`` or an ``AsyncFactory``.
///
/// - Isolation: Sendable; may be called from any thread.
/// - Cost: that of a ``Provider`` of each dependency, and of the product's own construction.
/// - Origin: assisted injection in Guice and Dagger; Cleanse calls it a factory, too.
public struct Factory<Product, each Argument>: Sendable {
  private let construct: @Sendable (inout (repeat each Argument), ComponentInstance?) -> Product

  /// A factory that calls `construct`. Mostly for tests.
  ///
  /// ```swift
  /// let list = ContactList(open: Factory { contact in Conversation(contact: contact, store: MessageStore()) })
  /// ```
  public init(_ construct: @escaping @Sendable (repeat each Argument) -> Product) {
    self.construct = { (arguments: inout (repeat each Argument), _) in construct(repeat each arguments) }
  }

  /// A product, constructed from the arguments.
  public func callAsFunction(_ argument: repeat each Argument) -> Product {
    var arguments = (repeat each argument)
    return construct(&arguments, nil)
  }
}

extension Factory: CallerShape {
  typealias Accessed = AssistedConstruction<Factory, Product, (repeat each Argument)>

  init(_ method: Deferred<Accessed>, in instance: ComponentInstance?) {
    construct = method.plainCall(in: instance)
  }
}

extension Factory: FactorySignature {
  static var arguments: [Any.Type] {
    var arguments: [Any.Type] = []
    for argument in repeat (each Argument).self { arguments.append(argument) }
    return arguments
  }
}
