// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Turns each node of a valid graph into a source, after the nodes that it needs.
///
/// All casts, hashes and look-ups happen here. The result is a provider that calls providers.
final class Linker {
  let graph: Graph
  /// The types behind the keys of the graph.
  private(set) var keys: BindingKeys
  /// How each declaration is linked, by its node. The first nodes of the graph are the declarations, in order. So an
  /// index beyond the links belongs to a derived node.
  let links: [Link]
  /// How to make collections of single elements, by type, if that code is compiled where they are contributed to.
  let collectors: [ObjectIdentifier: ErasedConstructor]
  let observer: (any LinkObserver)?
  /// The sources linked so far. Exclusivity is not checked, because no access overlaps another.
  @exclusivity(unchecked)
  var slots: [Source<Erased>?]
  /// The nodes whose instances weak requests watch. For an alias, this is its original.
  let watchedNodes: Set<Graph.Node>
  /// The nodes to link, each after those that it leads to. If there are loops, the clusters keep their members together.
  private let order: (nodes: [Graph.Node], clusters: Clusters?)
  var weakInstances: [Graph.Node: AnyObject] = [:]

  /// The node that is being linked, and the next of its edges.
  var node: Graph.Node = 0
  var edges: Range<Int> = 0..<0

  /// The loop that is being linked.
  var loop: Loop?
  /// Whether a loop is being linked, in a graph that has any. Usually, this needs no access to ``loop``, which is checked.
  var isInLoop: Bool { order.clusters != nil && loop != nil }
  /// The members of the loop as the rest of the graph sees them.
  var outside: [(Graph.Node, Source<Erased>)] = []

  // Exclusivity is not checked for the following properties, because no access overlaps another.

  /// How the products of the current assisted construction are shared, if they are.
  @exclusivity(unchecked)
  var productSharing: ProductSharing?
  /// A source that records each element of a given one, if the current node is closable.
  @exclusivity(unchecked)
  var recorded: ((Source<Erased>) -> Source<Erased>)?

  /// The sources of eager singletons, as seen from inside their loops.
  var eagerSingletons: [Graph.Node: (source: Source<Void>, knot: Knot?)] = [:]

  /// The nodes that may be requested after the construction of their component.
  let laterRequests: LaterRequests
  /// The extents of nodes in child components.
  var extents: Extents
  /// The openers of child components, by scope.
  var openers: [Int: Opener] = [:]
  /// The shared instances of child components, and how each instance makes those that weak requests watch.
  var sharedInstances: [Graph.Node: Opener.Member] = [:]
  var makeWeakInstances: [Graph.Node: @Sendable () -> AnyObject] = [:]

  struct Loop {
    let knot: Knot
    let map: LoopMap
    /// The index of a node in the knot and in the map.
    let indices: [Graph.Node: Int]
  }

  init(
    _ graph: Graph, links: [Link], collectors: [ObjectIdentifier: ErasedConstructor] = [:],
    observer: (any LinkObserver)? = nil
  ) {
    guard let keys = graph.keys.source as? BindingKeys else {
      preconditionFailure("Dovetail linked a graph that no binder made; please report")
    }
    self.graph = graph
    self.keys = keys
    self.links = links
    self.collectors = collectors
    self.observer = observer
    assert(links.count == graph.declarations.all.count, "Dovetail lost the link of a declaration; please report")
    unsafe slots = Array(repeating: nil, count: graph.nodes.count)
    watchedNodes = Set(graph.edges.lazy.filter { $0.strength == .weak }.map { graph.original(of: $0.destination) })
    // A node that is only watched is linked too if it exists without construction. All others will never exist. They
    // could also lead back to the opening of their component, which retains everything linked there, so the two would
    // keep each other alive.
    let existing = watchedNodes.filter {
      graph.lifetime(of: $0) == .constant || graph.declaration(of: $0)?.role == .seed || graph.isCloser($0)
    }
    if let nodes = graph.orderFromComponent {
      // The others need nothing, so they may come last.
      order = (existing.isEmpty ? nodes : nodes + existing.subtracting(nodes).ascending(), nil)
    } else {
      let roots = graph.edges(of: graph.component).map(\.destination) + existing
      let clusters = graph.clusters(from: roots, along: { $0 != .weak })
      order = (Array(clusters.joined()), clusters)
    }
    laterRequests = LaterRequests(graph, linked: order.nodes) { node in
      [.singleton, .eagerSingleton].contains(graph.lifetime(of: node)) && graph.declaration(of: node)?.role != .seed
        && !graph.isCloser(node) && EffectForm(of: graph.effects(ofConstructing: node)) == .plain
        && keys.type(of: graph.key(of: node)) is AnyObject.Type
    }
    extents = Extents(graph, linked: order.nodes)
  }

  /// Links all nodes into a plan for the root.
  func link<Root>(root: Root.Type) -> Plan {
    if let clusters = order.clusters {
      for cluster in clusters { link(cluster) }
    } else {
      for node in order.nodes { link(node) }
    }
    for (scope, opener) in openers { fill(opener, of: scope) }
    return plan(of: graph.component, root: Root.self)
  }

  private func link(_ cluster: ArraySlice<Graph.Node>) {
    guard let first = cluster.first else { return }
    guard graph.isLoop(cluster, along: { $0 != .weak }) else { return link(first) }
    // Inside the loop only eager requests need an order. They have one, because the graph is valid.
    let members = cluster.ascending()
    let numbers = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
    let order = Clusters(
      count: members.count, roots: members.indices, edges: { graph.edgeRange(of: members[$0]) },
      destination: { graph.edges[$0].strength == .eager ? numbers[graph.edges[$0].destination] : nil }
    ).flatMap { $0 }.map { members[$0] }
    let indices = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    loop = Loop(knot: Knot(memberCount: order.count), map: LoopMap(of: order, in: graph, keys: keys), indices: indices)
    for member in order { link(member) }
    for (member, slot) in outside { unsafe slots[member] = slot }
    outside = []
    loop = nil
  }

  private func link(_ node: Graph.Node) {
    self.node = node
    edges = graph.edgeRange(of: node)
    if node < links.count {
      follow(links[node])
    } else if let shape = keys[graph.key(of: node)].element as? any RequestShape.Type {
      shape.link(self)
    } else {
      complete(.plain(Provider<Void> {}))
    }
    assert(edges.isEmpty || graph.scope(openedBy: node) != nil, "Dovetail ignored a request; please report")
    assert(unsafe slots[node] != nil, "Dovetail linked a node without an end; please report")
  }

  /// Links the current node as `link` states.
  func follow(_ link: Link) {
    switch link {
    case .constructor(let constructor, let element):
      if isOrdinary { return complete(constructor, of: element) }
      func construct<Element>(_ element: Element.Type) { self.construct(constructor.unerased(to: element)) }
      _openExistential(element, do: construct)
    case .other(let link): link(self)
    case .alias(let link): link.complete(self)
    }
  }

  func source<Element>(of node: Graph.Node, as type: Element.Type) -> Source<Element> {
    assert(elementType(of: node) == type, "Dovetail linked \(type) to another type; please report")
    return slot(of: node).unerased(to: type)
  }

  func slot(of node: Graph.Node) -> Source<Erased> {
    guard let slot = unsafe slots[node] else {
      preconditionFailure("Dovetail linked in the wrong order; please report")
    }
    return slot
  }
}

// MARK: - What a link reads and writes

extension Linker {
  /// Whether the current node is a collection of accesses to the contributions of another collection.
  var givesAccess: Bool {
    if case .derived(.accessCollection) = graph.origin(of: node) { true } else { false }
  }

  /// The dictionary keys of the unread edges, in order.
  func entries<Key>(as type: Key.Type) -> [Key] {
    edges.map { edge in
      let contribution = graph.lastEdge(along: graph.edges[edge]).destination
      guard let key = graph.declarations.entries[contribution]?.key(as: type) else {
        preconditionFailure("Dovetail linked an entry of a dictionary without its key; please report")
      }
      return key
    }
  }

  /// Whether the current node has unread edges.
  var hasNext: Bool { !edges.isEmpty }

  /// Whether the current collection joins an ancestor's decorated collection with the contributions of the child.
  var isJoined: Bool {
    if case .joined = graph.origin(of: node) { true } else { false }
  }

  /// The form of the current node's source.
  var form: EffectForm { EffectForm(of: graph.effects(ofConstructing: node)) }

  /// The current node, for messages.
  var step: ConstructionStep {
    let member = isInLoop ? loop.flatMap { loop in loop.indices[node].map { LoopMember($0, of: loop.map) } } : nil
    return ConstructionStep(key: element(of: node), site: graph.site(of: node), member: member)
  }

  /// Reads an eager edge.
  func next<Element>(_ type: Element.Type) -> Source<Element> {
    source(of: nextDestination(), as: type)
  }

  /// Reads a deferred edge.
  func deferred<Element>(_ type: Element.Type) -> Deferred<Element> {
    let destination = nextDestination()
    let extent = extents.extent(ofAccessTo: destination)
    if let loop, let index = loop.indices[destination] {
      return Deferred(memberAt: index, of: loop.knot, extent: extent)
    }
    return Deferred(source(of: destination, as: type), extent: extent)
  }

  /// Reads a weak edge.
  func watched<Element>(_ type: Element.Type) -> Watched<Element> {
    watched(nextDestination(), as: type)
  }

  /// Where weak requests for `node` find their target.
  func watched<Element>(_ node: Graph.Node, as type: Element.Type) -> Watched<Element> {
    if graph.isAlias(node) { return watchedOriginal(of: node, as: type) }
    return extents.addresses[node].map { .inInstance($0) } ?? .here(weakInstance(of: node, as: type))
  }

  /// Whether weak requests watch the current node.
  var isWatched: Bool { watchedNodes.contains(node) }

  /// The weak instance that all weak requests for `node` share with the node itself.
  func weakInstance<Element>(of node: Graph.Node, as type: Element.Type) -> WeakInstance<Element> {
    if let known = weakInstances[node] as? WeakInstance<Element> { return known }
    let instance = WeakInstance<Element>(isRenewable: graph.lifetime(of: node).isWeak)
    weakInstances[node] = instance
    return instance
  }

  private func nextDestination() -> Graph.Node {
    graph.edges[edges.removeFirst()].destination
  }
}

extension Linker {
  /// What a node provides: for a contribution, the element that it adds.
  func element(of node: Graph.Node) -> BindingKey {
    var key = graph.key(of: node)
    if graph.declaration(of: node)?.role == .contribution,
      case .collection(_, let element, _) = keys.shape(of: key).form
    {
      key = element
    }
    return keys[key]
  }

  func elementType(of node: Graph.Node) -> Any.Type {
    graph.declaration(of: node)?.role == .hook ? Void.self : element(of: node).element
  }
}
