// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How components are linked: the constructions when a component is built or opened, and the setup of its instances.

extension Linker {
  func plan<Root>(of component: Graph.Node, root: Root.Type) -> Plan {
    let eager = graph.eagerConstructions(of: component)
    let hooks = graph.hooks(of: component)
    return Plan(
      root: Slot(source(of: graph.root(of: component), as: Root.self)),
      eagerSingletons: eager.map { construction in
        Plan.EagerSingleton(
          source: sourceOfEagerSingleton(construction.node), prerequisites: construction.prerequisites)
      },
      hooks: hooks.map { source(of: $0, as: Void.self) },
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

  /// Completes the layout of a child component's instances after everything in the child is linked.
  func fill(_ layout: InstanceLayout, of scope: Int) {
    layout.units = (extents.units[scope] ?? []).map { unit in
      let members = unit.members.map { node in
        guard let cell = cells[node], let address = extents.addresses[node] else {
          preconditionFailure("Dovetail did not link a shared instance; please report")
        }
        return InstanceLayout.Member(
          index: address.index, extent: extents.extent(ofConstructing: node), cell: cell,
          watchedIndex: extents.watchedAddresses[node]?.index)
      }
      return InstanceLayout.Unit(members: members, ownerIndex: unit.ownerIndex)
    }
    layout.makeWeakInstances = extents.watchedAddresses
      .filter { graph.scope(of: $0.key) == scope }
      .ascending { $0.value.index }
      .compactMap { makeWeakInstances[$0.key] }
  }

  /// Notes how each instance makes the weak instance of the current node, if weak requests watch it.
  func makeWatched<Element>(_ element: Element.Type) {
    guard extents.watchedAddresses[node] != nil else { return }
    let isRenewable = graph.lifetime(of: node) == .weakSingleton
    makeWeakInstances[node] = { WeakInstance<Element>(isRenewable: isRenewable) }
  }

  /// Completes the seed of a child component.
  func completeSeed<Seed>(_ seed: Seed.Type) {
    guard let address = extents.addresses[node] else {
      preconditionFailure("Dovetail did not lay out a seed; please report")
    }
    makeWatched(Seed.self)
    cells[node] = .seed { seed, weakInstance in
      unsafe unsafeDowncast(weakInstance, to: WeakInstance<Seed>.self).set(seed.resolve(Seed.self, in: nil))
    }
    fill(.plain(Provider<Seed>(SharedProvider(address))))
  }

  /// Completes an installed component with a source of its opening.
  func completeOpening<C, Seed, Root>(of component: C.Type, seed: Seed.Type, root: Root.Type) {
    guard let scope = graph.scope(openedBy: node) else {
      preconditionFailure("Dovetail linked a component that was refused; please report")
    }
    let layout = InstanceLayout(
      depth: graph.declarations.scopes[scope].depth, objectCount: extents.objectCounts[scope] ?? 0)
    layouts[scope] = layout
    let opener = Opener(plan(of: node, root: Root.self), layout)
    fill(.plain(Provider<Opening<C>>(resolving: { instance in Opening(opener, inside: instance) })))
  }
}
