// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Turns the nodes of a valid graph into sources, each once, those that it needs before it.
///
/// Casting, hashing and looking up end here: what is linked is a closure that calls closures.
package final class Linker {
  private let graph: Graph<BindingKey>
  private let links: [Link]
  private var slots: [Slot?]
  /// The nodes that weak requests lead to, and what those requests watch.
  private let watchedNodes: Set<Graph<BindingKey>.Node>
  /// What is to be linked, in an order in which each comes after what it leads to.
  private let components: StronglyConnectedComponents
  private var weakInstances: [Graph<BindingKey>.Node: AnyObject] = [:]

  /// The node that is being linked, and the next of its edges.
  private var node: Graph<BindingKey>.Node = 0
  private var edges: Range<Int> = 0..<0

  /// The loop that is being linked.
  private var loop: Loop?

  /// How the eager singletons are constructed.
  private var eagerSingletons: [Graph<BindingKey>.Node: Source<Void>] = [:]

  /// How far things in child components reach.
  private var extents: Extents<BindingKey>
  /// How the instances of the child components are set up, by scope.
  private var layouts: [Int: InstanceLayout] = [:]
  private var makeCells: [Graph<BindingKey>.Node: InstanceLayout.MakeCell] = [:]
  private var makeWeakInstances: [Graph<BindingKey>.Node: @Sendable () -> AnyObject] = [:]

  private struct Loop {
    let knot: Knot
    let map: LoopMap
    /// Which member of the knot, and of the map, a node is.
    let places: [Graph<BindingKey>.Node: Int]
    /// The members as the rest of the graph gets them.
    var outside: [(Graph<BindingKey>.Node, Slot)] = []
  }

  package init(_ graph: Graph<BindingKey>, links: [Link]) {
    self.graph = graph
    self.links = links
    slots = Array(repeating: nil, count: graph.nodes.count)
    watchedNodes = Set(graph.edges.lazy.filter { $0.strength == .weak }.map(\.target))
    // What is only watched is linked as well, because a value that was bound exists though nobody constructs it.
    let roots = graph.edges(of: graph.component).map(\.target)
    components = graph.components(from: roots + watchedNodes.sorted(), along: { $0 != .weak })
    extents = Extents(graph, linked: components.flatMap { $0 }, watched: watchedNodes)
  }

  /// How the root is constructed, and what before.
  package func link<Root>(root: Root.Type) -> Plan<Root> {
    for component in components { link(component) }
    for (scope, layout) in layouts { fill(layout, of: scope) }
    return plan(of: graph.component, root: Root.self)
  }

  private func plan<Root>(of component: Graph<BindingKey>.Node, root: Root.Type) -> Plan<Root> {
    Plan(
      root: source(of: graph.root(of: component), as: Root.self),
      eagerSingletons: graph.eagerConstructions(of: component).map { construction in
        guard let source = eagerSingletons[construction.node] else {
          preconditionFailure("Dovetail did not link an eager singleton; please report")
        }
        return Plan.EagerSingleton(source: source, prerequisites: construction.prerequisites)
      },
      hooks: graph.hooks(of: component).map { source(of: $0, as: Void.self) },
      component: ConstructionStep(key: graph.key(of: component), site: graph.declaration(of: component)?.site))
  }

  /// Lays down how instances of a child component are set up, now that everything in it is linked.
  private func fill(_ layout: InstanceLayout, of scope: Int) {
    layout.units = (extents.units[scope] ?? []).map { unit in
      let members = unit.members.map { node in
        guard let makeCell = makeCells[node], let address = extents.addresses[node] else {
          preconditionFailure("Dovetail did not link a shared instance; please report")
        }
        return InstanceLayout.Member(
          index: address.index, extent: extents.extent(ofConstructing: node), makeCell: makeCell)
      }
      return InstanceLayout.Unit(members: members, ownerIndex: unit.ownerIndex)
    }
    layout.makeWeakInstances = extents.watchedAddresses
      .filter { graph.scope(of: $0.key) == scope }
      .sorted { $0.value.index < $1.value.index }
      .compactMap { makeWeakInstances[$0.key] }
  }

  private func link(_ component: ArraySlice<Graph<BindingKey>.Node>) {
    guard let first = component.first else { return }
    let isLoop = component.count > 1 || graph.edges(of: first).contains { $0.target == first && $0.strength != .weak }
    guard isLoop else { return link(first) }
    // Inside the loop only eager requests need an order, and they have one, or the graph would not be valid.
    let members = component.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
    let order = StronglyConnectedComponents(
      count: members.count, roots: members.indices, edges: { graph.edgeRange(of: members[$0]) },
      target: { graph.edges[$0].strength == .eager ? numbers[graph.edges[$0].target] : nil }
    ).flatMap { $0 }.map { members[$0] }
    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    loop = Loop(knot: Knot(memberCount: order.count), map: LoopMap(of: order, in: graph), places: places)
    for member in order { link(member) }
    for (member, slot) in loop?.outside ?? [] { slots[member] = slot }
    loop = nil
  }

  private func link(_ node: Graph<BindingKey>.Node) {
    self.node = node
    edges = graph.edgeRange(of: node)
    if node < links.count {
      links[node](self)
    } else if let shape = graph.key(of: node).element as? any RequestShape.Type {
      shape.link(self)
    } else {
      complete(.plain(Provider<Void> {}))
    }
  }

  private func source<Element>(of node: Graph<BindingKey>.Node, as type: Element.Type) -> Source<Element> {
    assert(graph.elementType(of: node) == type, "Dovetail linked \(type) to another type; please report")
    guard let slot = slots[node] else { preconditionFailure("Dovetail linked in the wrong order; please report") }
    return slot.source(of: type)
  }
}

// MARK: - What a link reads and writes

extension Linker {
  /// Whether the node that is being linked is a collection that gives access to the contributions to another.
  var givesAccess: Bool {
    if case .derived(.deferredCollection) = graph.origin(of: node) { true } else { false }
  }

  /// Whether the next edge of the collection that is being linked leads to what a component around this one has decorated.
  var isNextDecorated: Bool {
    guard let edge = edges.first else { return false }
    return graph.declaration(of: graph.edges[edge].target)?.role == .decoration
  }

  /// Under which keys of a dictionary the edges left to read lead to contributions, in order.
  func entries<Key>(as type: Key.Type) -> [Key] {
    (isNextDecorated ? edges.dropFirst() : edges).map { edge in
      guard let key = graph.declarations.entries[graph.edges[edge].target]?.key(as: type) else {
        preconditionFailure("Dovetail linked an entry of a dictionary without its key; please report")
      }
      return key
    }
  }

  /// Whether the node that is being linked has edges left to read.
  var hasNext: Bool { !edges.isEmpty }

  /// Whether the next edge leads to a contribution of a whole collection.
  var isNextWhole: Bool { isWhole(edges.lowerBound) }

  /// Whether one of the edges left to read leads to a contribution of a whole collection.
  var hasWholes: Bool { edges.contains(where: isWhole) }

  private func isWhole(_ edge: Int) -> Bool {
    let target = graph.edges[edge].target
    return target < links.count && graph.declarations.all[target].role == .wholeContribution
  }

  /// In which form the node that is being linked gives its element.
  var form: SourceForm { SourceForm(graph.effects(ofConstructing: node)) }

  /// What an error that passes the node that is being linked says of it.
  var step: ConstructionStep {
    ConstructionStep(key: graph.elementKey(of: node), site: graph.declaration(of: node)?.site)
  }

  /// Reads an eager edge.
  package func next<Element>(_ type: Element.Type) -> Source<Element> {
    source(of: nextTarget(), as: type)
  }

  // A source of an element of a pack crashes the compiler in release builds, so packs are read in the form of the node, by
  // functions that are not inlined.

  /// Reads an eager edge of a node whose form is plain.
  @inline(never)
  package func nextProvider<Element>(_ type: Element.Type) -> Provider<Element> { next(type).plain }

  /// Reads an eager edge of a node that may fail.
  @inline(never)
  func nextThrowing<Element>(_ type: Element.Type) -> ThrowingProvider<Element> { next(type).throwing }

  /// Reads an eager edge of a node of the main actor.
  @inline(never)
  func nextOnMainActor<Element>(_ type: Element.Type) -> MainActorSource<Element> { next(type).onMainActor }

  /// Reads an eager edge of a node that takes time.
  @inline(never)
  func nextAsync<Element>(_ type: Element.Type) -> AsyncSource<Element> { next(type).async }

  /// Reads a deferred edge.
  package func deferred<Element>(_ type: Element.Type) -> Deferred<Element> {
    let target = nextTarget()
    let extent = extents.extent(ofAccessTo: target)
    if let loop, let place = loop.places[target] { return Deferred(memberAt: place, of: loop.knot, extent: extent) }
    return Deferred(source(of: target, as: type), extent: extent)
  }

  /// Reads a weak edge.
  func watched<Element>(_ type: Element.Type) -> Watched<Element> {
    let target = nextTarget()
    return extents.watchedAddresses[target].map { .inInstance($0) } ?? .here(weakInstance(of: target, as: type))
  }

  /// What weak requests for `node` watch, the same for all of them and for the node itself.
  private func weakInstance<Element>(of node: Graph<BindingKey>.Node, as type: Element.Type) -> WeakInstance<Element> {
    if let known = weakInstances[node] as? WeakInstance<Element> { return known }
    let instance = WeakInstance<Element>()
    weakInstances[node] = instance
    return instance
  }

  private func nextTarget() -> Graph<BindingKey>.Node {
    graph.edges[edges.removeFirst()].target
  }

  /// Ends the linking of a node whose element comes from `source`.
  package func complete<Element>(_ source: Source<Element>) {
    switch graph.lifetime(of: node) {
    case .transient, .constant: fill(source)
    case .singleton: fill(share(source).source)
    case .eagerSingleton:
      let (shared, finished) = share(source)
      eagerSingletons[node] = outside(shared.withoutElement())
      fill(.plain(finished))
    }
  }

  /// Puts a cell before `source`. It gives the element; or, where it is certain that somebody has got it, hands it out.
  private func share<Element>(_ source: Source<Element>) -> (source: Source<Element>, finished: Provider<Element>) {
    var label = step
    label.place = loop.flatMap { loop in
      loop.places[node].map { ConstructionStep.Place(map: loop.map, index: $0) }
    }
    if let address = extents.addresses[node] { return share(source, label: label, at: address) }
    let weakInstance = watchedNodes.contains(node) ? weakInstance(of: node, as: Element.self) : nil
    let recipe = Recipe(source, label: label)
    func cell() -> Cell<Element> { Cell(recipe, weakInstance: weakInstance) }
    switch source {
    case .plain:
      let provider = Provider { [cell = cell()] in cell.get() }
      return (.plain(provider), provider)
    case .throwing:
      let cell = cell()
      let provider = ThrowingProvider(resolving: { _ throws(ConstructionError) in try cell.getOrThrow() })
      return (.throwing(provider), Provider { cell.getFinished() })
    case .mainActor:
      let cell = cell()
      let source = MainActorSource { _ throws(ConstructionError) in try cell.getOnMainActor() }
      return (.mainActor(source), Provider { cell.getFinished() })
    case .async:
      let cell = AsyncCell(recipe, weakInstance: weakInstance)
      let shared = AsyncSource { _ async throws(ConstructionError) in try await cell.get() }
      return (.async(shared), Provider { cell.getFinished() })
    }
  }

  /// Puts a cell before `source` in each instance of the component that the node belongs to, where it is found at `address`.
  private func share<Element>(
    _ source: Source<Element>, label: ConstructionStep, at address: ComponentInstance.Address
  ) -> (source: Source<Element>, finished: Provider<Element>) {
    let recipe = Recipe(source, label: label)
    let watchedAddress = watchedAddress(of: Element.self)
    @Sendable func cell(in instance: ComponentInstance?) -> Cell<Element> {
      ComponentInstance.object(at: address, in: instance, as: Cell<Element>.self)
    }
    @Sendable func weakInstance(in reach: Reach) -> WeakInstance<Element>? {
      watchedAddress.flatMap { reach.instance?.weakInstance(at: $0, of: Element.self) }
    }
    makeCells[node] = { _, reach in Cell(recipe, reach: reach, weakInstance: weakInstance(in: reach)) }
    let finished = Provider<Element>(resolving: { cell(in: $0).getFinished() })
    switch source {
    case .plain:
      let provider = Provider<Element>(resolving: { cell(in: $0).get() })
      return (.plain(provider), provider)
    case .throwing:
      let provider = ThrowingProvider<Element>(resolving: { instance throws(ConstructionError) in
        try cell(in: instance).getOrThrow()
      })
      return (.throwing(provider), finished)
    case .mainActor:
      let source = MainActorSource<Element> { instance throws(ConstructionError) in
        try cell(in: instance).getOnMainActor()
      }
      return (.mainActor(source), finished)
    case .async:
      @Sendable func asyncCell(in instance: ComponentInstance?) -> AsyncCell<Element> {
        ComponentInstance.object(at: address, in: instance, as: AsyncCell<Element>.self)
      }
      makeCells[node] = { _, reach in AsyncCell(recipe, reach: reach, weakInstance: weakInstance(in: reach)) }
      let source = AsyncSource<Element> { instance async throws(ConstructionError) in
        try await asyncCell(in: instance).get()
      }
      return (.async(source), Provider(resolving: { asyncCell(in: $0).getFinished() }))
    }
  }

  /// Where weak requests for the node that is being linked find what they watch, if there are any.
  private func watchedAddress<Element>(of element: Element.Type) -> ComponentInstance.Address? {
    guard let address = extents.watchedAddresses[node] else { return nil }
    makeWeakInstances[node] = { WeakInstance<Element>() }
    return address
  }

  /// Ends the linking of the seed of a child component.
  func completeSeed<Seed: Sendable>(_ seed: Seed.Type) {
    guard let address = extents.addresses[node] else {
      preconditionFailure("Dovetail did not lay out a seed; please report")
    }
    let watchedAddress = watchedAddress(of: Seed.self)
    makeCells[node] = { box, reach in
      if let watchedAddress {
        let seed = unsafe unsafeDowncast(box, to: SeedBox<Seed>.self).seed
        reach.instance?.weakInstance(at: watchedAddress, of: Seed.self).set(seed)
      }
      return box
    }
    fill(
      .plain(
        Provider(resolving: { instance in
          ComponentInstance.object(at: address, in: instance, as: SeedBox<Seed>.self).seed
        })))
  }

  /// Ends the linking of an installed component with what makes its opening.
  func completeOpening<C, Seed: Sendable, Root>(of component: C.Type, seed: Seed.Type, root: Root.Type) {
    guard let scope = graph.scope(openedBy: node) else {
      preconditionFailure("Dovetail linked a component that was refused; please report")
    }
    let layout = InstanceLayout(
      depth: graph.declarations.scopes[scope].depth, objectCount: extents.objectCounts[scope] ?? 0)
    layouts[scope] = layout
    let opener = Opener<Seed, Root>(.planned(plan(of: node, root: Root.self), layout))
    fill(.plain(Provider<Opening<C>>(resolving: { instance in Opening(opener, inside: instance) })))
  }

  /// Ends the linking of a node whose element is `value`, which exists already.
  package func complete<Element: Sendable>(value: Element) {
    if watchedNodes.contains(node) { weakInstance(of: node, as: Element.self).set(value) }
    fill(.plain(Provider { value }))
  }

  private func fill<Element>(_ source: Source<Element>) {
    slots[node] = Slot(source)
    guard let loop, let place = loop.places[node] else { return }
    loop.knot.setMember(Slot(source), at: place)
    self.loop?.outside.append((node, Slot(source.owning(loop.knot))))
  }

  /// A source for those outside the loop that is being linked, if one is.
  private func outside<Element>(_ source: Source<Element>) -> Source<Element> {
    loop.map { source.owning($0.knot) } ?? source
  }
}

extension Graph<BindingKey> {
  /// What a node gives: for a contribution, the element that it adds.
  fileprivate func elementKey(of node: Node) -> BindingKey {
    let key = key(of: node)
    return switch declaration(of: node)?.role {
    case .contribution: key.elementOfCollection ?? key
    case .hook: BindingKey(Void.self)
    default: key
    }
  }

  fileprivate func elementType(of node: Node) -> Any.Type { elementKey(of: node).element }
}

/// How the node of one declaration is linked: reads the node's edges, in order, and completes the node. What the compiler
/// knew of the declaration's types is in here.
package typealias Link = @Sendable (Linker) -> Void
