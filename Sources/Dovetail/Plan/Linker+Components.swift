// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How components are linked: the constructions when a component is built or opened, and the setup of its instances.

extension Linker {
  func plan<Root>(of component: Graph.Node, root: Root.Type) -> Plan {
    let eager = graph.eagerConstructions(of: component)
    let hooks = graph.hooks(of: component)
    func part<Element>(_ source: Source<Element>, isLast: Bool = false) -> Source<Element> {
      guard let observer else { return source }
      return observer.observed(source, inOpeningOf: component, isLast: isLast, in: graph)
    }
    return Plan(
      root: part(source(of: graph.root(of: component), as: Root.self), isLast: true).erased,
      eagerSingletons: eager.map { construction in
        Plan.EagerSingleton(
          source: part(sourceOfEagerSingleton(construction.node)), prerequisites: construction.prerequisites)
      },
      hooks: hooks.map { part(source(of: $0, as: Void.self)) },
      closer: closer(of: component),
      component: ConstructionStep(key: keys[graph.key(of: component)], site: graph.site(of: component)))
  }

  /// The source of an eager singleton. A component in the same loop must not own the knot, because the knot owns the
  /// component.
  private func sourceOfEagerSingleton(_ node: Graph.Node) -> Source<Void> {
    guard let (source, knot) = eagerSingletons[node] else {
      preconditionFailure("Dovetail did not link an eager singleton; please report")
    }
    return knot.map { $0 === loop?.knot ? source : source.bound(to: .root.keeping($0)) } ?? source
  }

  /// Completes the opener of a child component after everything in the child is linked.
  func fill(_ opener: Opener, of scope: Int) {
    opener.members = (extents.units[scope] ?? []).flatMap { nodes, ownerIndex in
      let members = nodes.filter(laterRequests.contains).map { node in
        guard let member = sharedInstances[node] else {
          preconditionFailure("Dovetail did not link a shared instance; please report")
        }
        return member
      }
      guard let ownerIndex else { return members }
      return members
        + [Opener.ObjectMember(owningCellsAt: nodes.compactMap { extents.addresses[$0] }, at: ownerIndex)]
    }
    let nodes = extents.addresses.filter { graph.scope(of: $0.key) == scope }.ascending(by: \.value.index).map(\.key)
    guard nodes.contains(where: watchedNodes.contains) else { return }
    opener.makeWeakInstances = nodes.map { makeWeakInstances[$0] }
  }

  /// Notes how an instance of a child component represents the current node.
  func represent<Element>(_ element: Element.Type, by member: Opener.Member) {
    sharedInstances[node] = member
    guard isWatched else { return }
    let isRenewable = graph.lifetime(of: node).isWeak
    makeWeakInstances[node] = { WeakInstance<Element>(isRenewable: isRenewable) }
  }

  /// Completes the seed of a child component.
  func completeSeed<Seed>(_ seed: Seed.Type) {
    guard let address = extents.addresses[node] else {
      preconditionFailure("Dovetail did not lay out a seed; please report")
    }
    represent(Seed.self, by: Opener.SeedMember(TypedSeedProvider<Seed>.self, at: address.index))
    fill(.plain(Provider<Seed>(SharedProvider(address))))
  }

  /// Completes an installed component with a source of its opening.
  func completeOpening<C, Seed, Root>(of component: C.Type, seed: Seed.Type, root: Root.Type) {
    guard let scope = graph.scope(openedBy: node) else {
      preconditionFailure("Dovetail linked a component that was refused; please report")
    }
    let opener = Opener(
      plan(of: node, root: Root.self), depth: graph.declarations.scopes[scope].depth,
      objectCount: extents.objectCounts[scope] ?? 0)
    openers[scope] = opener
    fill(
      .plain(Provider<Opening<C>>(resolving: { instance in Opening(opener: BoundOpener(opener, inside: instance)) })))
  }
}
