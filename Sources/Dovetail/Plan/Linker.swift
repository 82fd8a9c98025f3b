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
  private var weakInstances: [Graph<BindingKey>.Node: AnyObject] = [:]

  /// The node that is being linked, and the next of its edges.
  private var node: Graph<BindingKey>.Node = 0
  private var edges: Range<Int> = 0..<0

  /// The loop that is being linked.
  private var loop: Loop?

  /// How the eager singletons are constructed.
  private var eagerSingletons: [Graph<BindingKey>.Node: Source<Void>] = [:]

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
  }

  /// How the root is constructed, and what before.
  package func link<Root>(root: Root.Type) -> Plan<Root> {
    let roots = graph.edges(of: graph.component).map(\.target)
    // What is only watched is linked as well, because a value that was bound exists though nobody constructs it.
    for component in graph.components(from: roots + watchedNodes.sorted(), along: { $0 != .weak }) {
      link(component)
    }
    return Plan(
      root: source(of: graph.root, as: Root.self),
      eagerSingletons: graph.eagerConstructions().map { construction in
        guard let source = eagerSingletons[construction.node] else {
          preconditionFailure("Dovetail did not link an eager singleton; please report")
        }
        return Plan.EagerSingleton(source: source, prerequisites: construction.prerequisites)
      },
      component: ConstructionStep(key: graph.key(of: graph.component), site: nil))
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

  /// Under which keys of a dictionary the edges left to read lead to contributions, in order.
  func entries<Key>(as type: Key.Type) -> [Key] {
    edges.map { edge in
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
    if let loop, let place = loop.places[target] { return Deferred(memberAt: place, of: loop.knot, extent: nil) }
    return Deferred(source(of: target, as: type), extent: nil)
  }

  /// Reads a weak edge.
  func watched<Element>(_ type: Element.Type) -> Watched<Element> {
    .here(weakInstance(of: nextTarget(), as: type))
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
    case .transient: fill(source)
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

  /// Ends the linking of a node whose element is `value`, which exists already.
  package func complete<Element: Sendable>(value: Element) {
    if watchedNodes.contains(node) { weakInstance(of: node, as: Element.self).set(value) }
    // There is nothing to construct, but the plan has a place for it.
    if graph.lifetime(of: node) == .eagerSingleton { eagerSingletons[node] = .plain(Provider {}) }
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
    return declaration(of: node)?.role == .contribution ? key.elementOfCollection ?? key : key
  }

  fileprivate func elementType(of node: Node) -> Any.Type { elementKey(of: node).element }
}

/// How the node of one declaration is linked: reads the node's edges, in order, and completes the node. What the compiler
/// knew of the declaration's types is in here.
package typealias Link = @Sendable (Linker) -> Void
