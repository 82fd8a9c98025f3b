// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Turns the nodes of a valid graph into sources, each once, those that it needs before it.
///
/// Casting, hashing and looking up end here: what is linked is a provider that calls providers.
final class Linker {
  let graph: Graph
  /// The types behind the keys of the graph.
  let keys: BindingKeys
  /// How each declaration is linked, by its node. Declarations are the first nodes of the graph, in order, and derived nodes come
  /// after them, so an index beyond the links is that of a derived node.
  let links: [Link]
  /// What has been linked so far. Nothing else happens during an access, so nothing checks that accesses exclude each other.
  @exclusivity(unchecked)
  var slots: [Slot?]
  /// The nodes whose instances weak requests watch: those that they lead to, or what stands behind aliases.
  let watchedNodes: Set<Graph.Node>
  /// What is to be linked.
  private let order: LinkingOrder
  /// How many constructions may lie inside each other, at most.
  var depth: Int { order.depth }
  var weakInstances: [Graph.Node: AnyObject] = [:]

  /// The node that is being linked, and the next of its edges.
  var node: Graph.Node = 0
  var edges: Range<Int> = 0..<0

  /// The loop that is being linked.
  var loop: Loop?

  // Nothing else happens during an access to one of these, so nothing checks that accesses exclude each other.

  /// How the products of the assisted construction that is being linked are shared, if they are.
  @exclusivity(unchecked)
  var productSharing: ProductSharing?
  /// How what the node that is being linked constructs is recorded, if it is closable: a ``Recording`` of its element.
  @exclusivity(unchecked)
  var recording: AnyObject?

  /// How the eager singletons are constructed, as seen from inside the loops that they are in.
  var eagerSingletons: [Graph.Node: (source: Source<Void>, knot: Knot?)] = [:]

  /// How far things in child components reach.
  var extents: Extents
  /// How the instances of the child components are set up, by scope.
  var layouts: [Int: InstanceLayout] = [:]
  var cells: [Graph.Node: InstanceLayout.SharedInstance] = [:]
  var makeWeakInstances: [Graph.Node: @Sendable () -> AnyObject] = [:]

  struct Loop {
    let knot: Knot
    let map: LoopMap
    /// Which member of the knot, and of the map, a node is.
    let places: [Graph.Node: Int]
    /// The members as the rest of the graph gets them.
    var outside: [(Graph.Node, Slot)] = []
  }

  init(_ graph: Graph, links: [Link]) {
    guard let keys = graph.keys.source as? BindingKeys else {
      preconditionFailure("Dovetail linked a graph that no binder made; please report")
    }
    self.graph = graph
    self.keys = keys
    self.links = links
    assert(links.count == graph.declarations.all.count, "Dovetail lost the link of a declaration; please report")
    unsafe slots = Array(repeating: nil, count: graph.nodes.count)
    watchedNodes = Set(graph.edges.lazy.filter { $0.strength == .weak }.map { graph.original(of: $0.destination) })
    // What is only watched is linked as well if it exists though nobody constructs it. The rest will never exist; and if it
    // led back to what opens its component, which keeps all that is linked there, the two would keep each other alive.
    let existing = watchedNodes.filter {
      graph.lifetime(of: $0) == .constant || graph.declaration(of: $0)?.role == .seed || graph.isCloser($0)
    }
    let roots = graph.edges(of: graph.component).map(\.destination)
    order = LinkingOrder(graph, from: roots + existing)
    extents = Extents(graph, linked: order.nodes, watched: watchedNodes)
  }

  /// How the root is constructed, and what before.
  func link<Root>(root: Root.Type) -> Plan {
    if let clusters = order.clusters {
      for cluster in clusters { link(cluster) }
    } else {
      for node in order.nodes { link(node) }
    }
    for (scope, layout) in layouts { fill(layout, of: scope) }
    return plan(of: graph.component, root: Root.self)
  }

  private func link(_ cluster: ArraySlice<Graph.Node>) {
    guard let first = cluster.first else { return }
    guard graph.isLoop(cluster, along: { $0 != .weak }) else { return link(first) }
    // Inside the loop only eager requests need an order, and they have one, or the graph would not be valid.
    let members = cluster.ascending()
    let numbers = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
    let order = Clusters(
      count: members.count, roots: members.indices, edges: { graph.edgeRange(of: members[$0]) },
      destination: { graph.edges[$0].strength == .eager ? numbers[graph.edges[$0].destination] : nil }
    ).flatMap { $0 }.map { members[$0] }
    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    loop = Loop(knot: Knot(memberCount: order.count), map: LoopMap(of: order, in: graph, keys: keys), places: places)
    for member in order { link(member) }
    for (member, slot) in loop?.outside ?? [] { unsafe slots[member] = slot }
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

  /// Links the node that the linker is at as its declaration says.
  func follow(_ link: Link) {
    switch link {
    case .constructor(let constructor, let element):
      func construct<Element>(_ element: Element.Type) { self.construct(constructor.unerased(to: element)) }
      _openExistential(element, do: construct)
    case .other(let link): link(self)
    case .alias(let link): link.complete(self)
    }
  }

  func source<Element>(of node: Graph.Node, as type: Element.Type) -> Source<Element> {
    assert(elementType(of: node) == type, "Dovetail linked \(type) to another type; please report")
    guard let slot = unsafe slots[node] else {
      preconditionFailure("Dovetail linked in the wrong order; please report")
    }
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
      let contribution = graph.lastEdge(along: graph.edges[edge]).destination
      guard let key = graph.declarations.entries[contribution]?.key(as: type) else {
        preconditionFailure("Dovetail linked an entry of a dictionary without its key; please report")
      }
      return key
    }
  }

  /// Whether the node that is being linked has edges left to read.
  var hasNext: Bool { !edges.isEmpty }

  /// Whether the next edge of a collection leads to several elements at once.
  var isNextWhole: Bool {
    graph.declaration(of: graph.edges[edges.lowerBound].destination)?.role == .wholeContribution
  }

  /// Whether the collection that is being linked consists of what an ancestor makes of it and what is contributed inside.
  var isJoined: Bool {
    if case .joined = graph.origin(of: node) { true } else { false }
  }

  /// In which form the node that is being linked gives its element.
  var form: EffectForm { EffectForm(of: graph.effects(ofConstructing: node)) }

  /// What an error that passes the node that is being linked says of it.
  var step: ConstructionStep {
    ConstructionStep(key: elementKey(of: node), site: graph.site(of: node))
  }

  /// Reads an eager edge.
  func next<Element>(_ type: Element.Type) -> Source<Element> {
    source(of: nextDestination(), as: type)
  }

  /// Reads a deferred edge.
  func deferred<Element>(_ type: Element.Type) -> Deferred<Element> {
    let destination = nextDestination()
    let extent = extents.extent(ofAccessTo: destination)
    if let loop, let place = loop.places[destination] {
      return Deferred(memberAt: place, of: loop.knot, extent: extent)
    }
    return Deferred(source(of: destination, as: type), extent: extent)
  }

  /// Reads a weak edge.
  func watched<Element>(_ type: Element.Type) -> Watched<Element> {
    watched(nextDestination(), as: type)
  }

  /// Where weak requests for `node` find what they watch.
  func watched<Element>(_ node: Graph.Node, as type: Element.Type) -> Watched<Element> {
    if graph.isAlias(node) { return watchedOriginal(of: node, as: type) }
    return extents.watchedAddresses[node].map { .inInstance($0) } ?? .here(weakInstance(of: node, as: type))
  }

  /// What weak requests for `node` watch, the same for all of them and for the node itself.
  func weakInstance<Element>(of node: Graph.Node, as type: Element.Type) -> WeakInstance<Element> {
    if let known = weakInstances[node] as? WeakInstance<Element> { return known }
    let instance = WeakInstance<Element>(isRenewable: graph.lifetime(of: node) == .weakSingleton)
    weakInstances[node] = instance
    return instance
  }

  private func nextDestination() -> Graph.Node {
    graph.edges[edges.removeFirst()].destination
  }
}

/// What is to be linked, each after what it leads to.
private struct LinkingOrder {
  let nodes: [Graph.Node]
  /// The same nodes where requests close loops: all members of a loop together.
  let clusters: Clusters?
  let depth: Int

  init(_ graph: Graph, from roots: [Graph.Node]) {
    if let (nodes, depth) = graph.order(from: roots) {
      (self.nodes, clusters, self.depth) = (nodes, nil, depth)
    } else {
      let clusters = graph.clusters(from: roots, along: { $0 != .weak })
      (nodes, self.clusters, depth) = (Array(clusters.joined()), clusters, graph.depth(of: clusters))
    }
  }
}

extension Linker {
  /// What a node gives: for a contribution, the element that it adds.
  func elementKey(of node: Graph.Node) -> BindingKey {
    let key = graph.key(of: node)
    guard graph.declaration(of: node)?.role == .contribution else { return keys[key] }
    // The element of a collection that is linked has a number already, so nothing is copied.
    var keys = keys
    return if case .collection(_, let element, _) = keys.shape(of: key).form { keys[element] } else { keys[key] }
  }

  func elementType(of node: Graph.Node) -> Any.Type {
    graph.declaration(of: node)?.role == .hook ? Void.self : elementKey(of: node).element
  }
}
