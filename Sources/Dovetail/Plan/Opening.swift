// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How the child component `C` is opened.
///
/// An installed component binds it. Only component factories request it, and each kind accepts its own effects.
///
/// `C` is only a name here. In a module with main-actor default isolation, its conformance to ``Component`` exists only
/// on the main actor, but a graph may be linked anywhere.
struct Opening<C>: Sendable {
  let opener: BoundOpener
}

/// Opens instances of a child component inside one instance of its parent.
///
/// It is made once for each component factory and names no component, so that an opening looks up no type.
struct BoundOpener: Sendable {
  private let opener: Opener
  private let parent: ComponentInstance?
  /// Retains everything that an instance needs from its ancestors.
  private var owner: AnyProvider?

  init(_ opener: Opener, inside parent: ComponentInstance?) {
    self.opener = opener
    self.parent = parent
  }

  init<C>(_ provider: Provider<Opening<C>>) {
    self = provider.get().opener
    owner = provider.erased
  }

  /// For a component factory that a user made from a closure. An instance has only the seed, and `construct` makes the root
  /// from it.
  init<Seed, Root>(_ construct: (Source<Seed>) -> Source<Root>) {
    let address = ComponentInstance.Address(depth: 0, index: 0)
    let root = construct(.plain(Provider(SharedProvider(address))))
    let plan = Plan(root: root.erased, eagerSingletons: [], hooks: [], closer: nil, component: nil)
    opener = Opener(plan, depth: address.depth, objectCount: 1)
    opener.members = [Opener.SeedMember(TypedSeedProvider<Seed>.self, at: address.index)]
    parent = nil
  }
}

extension Opening: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    .component(keys.key(C.self))
  }

  static func link(_ linker: Linker) { preconditionFailure("Dovetail derived what has to be bound; please report") }
}

// MARK: - Opening instances

// The new instance retains its objects until its root is constructed. From then on, the root must retain the objects
// that it needs. In all of these, the types are those of the component.

extension BoundOpener {
  /// Opens an instance whose synchronous construction does not throw. Call this on the main actor if the construction is
  /// isolated to it.
  func open<Seed, Root>(_ seed: Seed, as root: Root.Type) -> Root {
    ConstructionError.excluding { () throws(ConstructionError) in try openUnlessFailing(seed, as: root) }
  }

  /// Opens an instance whose synchronous construction may throw.
  func openUnlessFailing<Seed, Root>(_ seed: Seed, as root: Root.Type) throws(ConstructionError) -> Root {
    let instance = opener.setUp(seed: seed, inside: parent)
    // Not deferred, because a deferred statement would be a generic function, which looks up types.
    do throws(ConstructionError) {
      let root = try opener.plan.construct(root, in: instance)
      end(instance)
      return root
    } catch {
      end(instance)
      throw error
    }
  }

  /// Opens any instance.
  nonisolated(nonsending)
    func openAsync<Seed: Sendable, Root>(
      _ seed: Seed, as root: Root.Type
    ) async throws(ConstructionError) -> Root
  {
    let instance = opener.setUp(seed: seed, inside: parent)
    defer { end(instance) }
    return try await opener.plan.constructAsync(root, in: instance)
  }

  /// Ends the opening of `instance`. Until then, this retains what the instance needs.
  private func end(_ instance: ComponentInstance) { withExtendedLifetime(owner) { instance.disownObjects() } }
}

extension BindingKey {
  /// The key of a component. It is the same whether the component is installed or built, and whether bindings are
  /// replaced.
  static func component<C>(_ component: C.Type) -> BindingKey {
    func key<Base>(_ base: Base.Type) -> BindingKey { BindingKey(Opening<Base>.self) }
    return variant(C.self).map { key($0.represented) } ?? key(C.self)
  }
}
