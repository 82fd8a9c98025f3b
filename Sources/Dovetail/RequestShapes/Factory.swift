// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Constructs a product from arguments that are known only at the call. The rest is injected.
///
/// For example, a detail screen needs the identifier that a user selects, and services of the graph. Bind a function
/// that takes both, request a factory that takes the identifier, and call it:
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
/// A factory is a deferred request, and `build()` validates its dependencies. Each call constructs a new product, and
/// requests the injected dependencies again: shared ones are the same each time. To get the same product for equal
/// arguments, see ``FactoryBuilder/asSingleton()`` and ``FactoryBuilder/asWeakSingleton()``.
///
/// If the construction of the product or of its dependencies throws, is isolated to the main actor or is asynchronous,
/// request a ``ThrowingFactory``, a ``MainActorFactory`` or an ``AsyncFactory``.
///
/// - Isolation: Sendable; any thread may call it.
/// - Cost: that of a ``Provider`` for each dependency, plus the product's own construction.
/// - Origin: assisted injection in Guice and Dagger; Cleanse also calls it a factory.
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
