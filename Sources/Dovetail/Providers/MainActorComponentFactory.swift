// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Opens instances of a child component on the main actor.
///
/// It is to a ``ComponentFactory`` what a ``MainActorProvider`` is to a ``Provider``.
///
/// ```swift
/// @MainActor
/// final class ContactsScreen: Screen {
///   private let contacts: MainActorComponentFactory<ContactComponent>   // its root belongs to the main actor
///   private(set) var detail: ContactScreen?
///
///   init(contacts: MainActorComponentFactory<ContactComponent>) { self.contacts = contacts }
///
///   func select(_ contact: Contact) { detail = contacts.build(contact) }
/// }
/// ```
///
/// - Isolation: Sendable; to be called on the main actor, where the instance is constructed.
/// - Cost: that of a ``ComponentFactory``.
public struct MainActorComponentFactory<C>: Sendable {
  private let opening: Provider<Opening<C>>
}

extension MainActorComponentFactory where C: Component {
  /// A factory that calls `build` each time. Mostly for tests.
  public init(_ build: @escaping @MainActor @Sendable (C.Seed) -> C.Root) {
    opening = .constant(Opening<C>(.mainActor(build)))
  }

  /// The root of a new instance that is opened with `seed`.
  @MainActor
  public func build(_ seed: C.Seed) -> C.Root { opening.openOnMainActor(seed) }

  /// The root of a new instance, of a component without a seed.
  @MainActor
  public func build() -> C.Root where C.Seed == Void { opening.openOnMainActor(()) }
}

extension MainActorComponentFactory: OpenerShape {
  typealias Accessed = Opening<C>

  static var component: Any.Type { C.self }

  static var accepts: Effects { [.mainActor, .confined] }

  static func linkAccess(_ linker: Linker) -> Access<MainActorComponentFactory> {
    let deferred = linker.deferred(Opening<C>.self)
    return { instance in MainActorComponentFactory(opening: deferred.provider(in: instance)) }
  }
}
