// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Opens instances of child components.

extension Opening where C: Component {
  /// An opening for a component factory that a user made from a closure. An instance has only the seed, and `construct`
  /// makes the root from it.
  init(_ construct: (Source<C.Seed>) -> Source<C.Root>) {
    let address = ComponentInstance.Address(depth: 0, index: 0)
    let root = construct(.plain(Provider(SharedProvider(address))))
    let plan = Plan(root: Slot(root), eagerSingletons: [], hooks: [], closer: nil, component: nil)
    let opener = Opener(plan, depth: address.depth, objectCount: 1)
    let extent = Reach.Extent(depth: address.depth, kept: [])
    opener.units = [([Opener.Member(index: address.index, extent: extent, initial: .seed { _, _ in })], nil)]
    self.init(opener, inside: nil)
  }

  /// A new instance, which owns its objects until `disownObjects()` is called.
  @inline(__always)
  fileprivate func instance(with seed: C.Seed) -> ComponentInstance {
    opener.setUp(seed: ConstantProvider(seed), inside: parent)
  }
}

// MARK: - Opening instances

// The new instance retains its objects until its root is constructed. From then on, the root must retain the objects
// that it needs. The provider retains everything that the instance needs from its ancestors.

extension Provider {
  /// Opens an instance whose synchronous construction does not throw. Call this on the main actor if the construction is
  /// isolated to it.
  func open<C: Component>(_ seed: C.Seed) -> C.Root where Element == Opening<C> {
    ConstructionError.excluding { () throws(ConstructionError) in try openUnlessFailing(seed) }
  }

  /// Opens an instance whose synchronous construction may throw.
  func openUnlessFailing<C: Component>(_ seed: C.Seed) throws(ConstructionError) -> C.Root where Element == Opening<C> {
    let opening = get()
    let instance = opening.instance(with: seed)
    defer { withExtendedLifetime(self) { instance.disownObjects() } }
    return try opening.opener.plan.construct(C.Root.self, in: instance)
  }

  /// Opens any instance.
  nonisolated(nonsending)
    func openAsync<C: Component>(_ seed: C.Seed) async throws(ConstructionError) -> C.Root
  where Element == Opening<C>, C.Seed: Sendable {
    let opening = get()
    let instance = opening.instance(with: seed)
    defer { withExtendedLifetime(self) { instance.disownObjects() } }
    return try await opening.opener.plan.constructAsync(C.Root.self, in: instance)
  }
}
