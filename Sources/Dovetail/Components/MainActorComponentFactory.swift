// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Opens instances of a child component on the main actor.
///
/// Like a ``ComponentFactory``, with the effects that a ``MainActorProvider`` accepts.
///
/// ```swift
/// @MainActor
/// final class ContactsScreen: Screen {
///   private let contacts: MainActorComponentFactory<ContactComponent>   // its root is `@MainActor`
///   private(set) var detail: ContactScreen?
///
///   init(contacts: MainActorComponentFactory<ContactComponent>) { self.contacts = contacts }
///
///   func select(_ contact: Contact) { detail = contacts.build(contact) }
/// }
/// ```
///
/// Only this factory also opens a child whose seed is not Sendable. Such a seed is isolated to the main actor.
///
/// - Isolation: Sendable. Call it on the main actor, where the instance is constructed.
/// - Cost: that of a ``ComponentFactory``.
public struct MainActorComponentFactory<C>: Sendable {
  let opener: BoundOpener
}

extension MainActorComponentFactory where C: Component {
  /// A factory that calls `build` each time. Mostly for tests.
  public init(_ build: @escaping @MainActor @Sendable (C.Seed) -> C.Root) {
    opener = BoundOpener { (seed: Source<C.Seed>) in
      seed.map(to: .mainActor) { seed, _ in
        let seed = Transfer(seed)
        return MainActor.assumeIsolated { Transfer(build(seed.value)) }.value
      }
    }
  }

  /// The root of a new instance that is opened with `seed`, which need not be Sendable.
  @MainActor
  public func build(_ seed: C.Seed) -> C.Root { opener.open(seed, as: C.Root.self) }

  /// The root of a new instance, of a component without a seed.
  @MainActor
  public func build() -> C.Root where C.Seed == Void { opener.open((), as: C.Root.self) }

  /// The same as ``build(_:)``: calls the factory like a function.
  @MainActor
  public func callAsFunction(_ seed: C.Seed) -> C.Root { build(seed) }

  /// The same as ``build()``: calls the factory like a function.
  @MainActor
  public func callAsFunction() -> C.Root where C.Seed == Void { build() }
}

extension MainActorComponentFactory: OpenerShape {
  typealias Opened = C

  static var accepts: Effects { [.mainActor, .confined] }
}
