// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How instances of child components are opened.

extension Opening where C: Component {
  /// An opening that calls a method of the user's.
  init(calling method: Method<C.Seed, C.Root>) {
    self.init(MethodOpener(method), inside: nil)
  }

  /// What gives the root of an instance.
  fileprivate enum Origin {
    case planned(Plan, ComponentInstance)
    case method(Method<C.Seed, C.Root>)
  }

  /// How to open one instance with `seed`, which is set up if the opening is planned.
  @inline(__always)
  fileprivate func begin(with seed: C.Seed) -> Origin {
    if let (plan, layout) = opener.planned {
      return .planned(plan, layout.setUp(seed: ConstantProvider(seed), inside: parent))
    }
    // Sound because what is not planned calls a method of these types, by the only initializer that can.
    return .method(unsafe unsafeDowncast(opener, to: MethodOpener<C.Seed, C.Root>.self).method)
  }
}

/// How an instance is opened by a component factory that a user made of a closure. There is no plan; the closure makes the root.
private final class MethodOpener<Seed, Root>: Opener, @unchecked Sendable {
  let method: Method<Seed, Root>

  init(_ method: Method<Seed, Root>) {
    self.method = method
    super.init()
  }
}

// MARK: - Opening instances

// What belongs to the new instance is kept until its root has been constructed; from then on it is for the root to keep what
// it needs. The provider, for its part, keeps what the instance needs of the components around it.

extension Provider {
  /// Opens an instance that needs neither the main actor nor time and cannot fail.
  func open<C: Component>(_ seed: C.Seed) -> C.Root where Element == Opening<C> {
    ConstructionError.excluding { () throws(ConstructionError) in try openUnlessFailing(seed) }
  }

  /// Opens an instance that needs neither the main actor nor time.
  func openUnlessFailing<C: Component>(_ seed: C.Seed) throws(ConstructionError) -> C.Root where Element == Opening<C> {
    switch get().begin(with: seed) {
    case .planned(let plan, let instance):
      defer { withExtendedLifetime(self) { instance.disownObjects() } }
      return try plan.construct(C.Root.self, in: instance)
    case .method(let method):
      var seed = seed
      return try method.call(&seed, in: nil)
    }
  }

  /// Opens an instance that needs no time and cannot fail.
  @MainActor
  func openOnMainActor<C: Component>(_ seed: C.Seed) -> C.Root where Element == Opening<C> {
    ConstructionError.excluding { () throws(ConstructionError) in
      switch get().begin(with: seed) {
      case .planned(let plan, let instance):
        defer { withExtendedLifetime(self) { instance.disownObjects() } }
        return try plan.constructOnMainActor(C.Root.self, in: instance).value
      case .method(let method):
        var seed = seed
        return try method.callOnMainActor(&seed, in: nil)
      }
    }
  }

  /// Opens any instance.
  nonisolated(nonsending)
    func openAsync<C: Component>(_ seed: C.Seed) async throws(ConstructionError) -> C.Root
  where Element == Opening<C>, C.Seed: Sendable {
    switch get().begin(with: seed) {
    case .planned(let plan, let instance):
      defer { withExtendedLifetime(self) { instance.disownObjects() } }
      return try await plan.constructAsync(C.Root.self, in: instance)
    case .method(let method):
      return try await method.callAsync(Transfer(seed), in: nil).value.output
    }
  }
}

// MARK: - Forms

extension OpenerShape {
  static func opener(accepting form: AccessForm) -> Any.Type {
    switch form {
    case .plain: ComponentFactory<Opened>.self
    case .throwing: ThrowingComponentFactory<Opened>.self
    case .mainActor: MainActorComponentFactory<Opened>.self
    case .async: AsyncComponentFactory<Opened>.self
    }
  }
}
