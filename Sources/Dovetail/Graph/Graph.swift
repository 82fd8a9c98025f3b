// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The single source of truth about a component: every declaration, all nodes derived from declarations, and their
/// dependencies.
///
/// Nodes are dense integers. The declarations come first, under their own indices. The nodes derived from them (a
/// `Provider<T>`, a `T?`, a `[T]`) follow in the order in which they are first needed, each once. A key that nothing
/// binds is a node as well, so every edge has two ends and every fault belongs to a node.
///
/// Nothing here depends on the order of a dictionary.
package final class Graph: @unchecked Sendable {
  // Sendable because only the initializer changes anything. It is a class because copying a structure of so many arrays
  // is expensive.

  package typealias Node = Int
  package typealias Edge = GraphEdge

  package enum Origin: Sendable {
    case declared
    case derived(Derivation)
    /// A collection that joins an ancestor's decorated collection with the contributions of the child.
    case joined
    /// Access to one element of a collection, as a part of a collection of such accesses.
    case access
    case missing
    case unsatisfiable(of: Key, reason: String)
  }

  /// A binding that shadows an ancestor's without stating it.
  package struct Shadowing: Sendable {
    package let node: Node
    package let shadowed: Node
  }

  package let declarations: Declarations
  /// The keys by number, with the shapes that were needed to resolve the requests.
  package let keys: Keys

  /// The edges of the declarations, in order, then those of derived nodes. A declaration has one edge for each request,
  /// unless it is a component.
  package let edges: [Edge]
  /// For each key that allows only one declaration, its several ones.
  package let conflicts: [[Node]]
  package let undeclaredShadowings: [Shadowing]
  /// The decorations that have nothing to decorate.
  package let unmatchedDecorations: [Node]
  /// The defaults that have given way.
  package let displacedDefaults: Set<Node>

  private let derived: [(key: Key, scope: Int)]
  private let derivedOrigins: [Origin]
  /// The start of each node's edges, which end where those of the next node start.
  let edgeStarts: [Int]
  /// The nodes of the closers that are requested, by scope; those of `onClose` count.
  package let closers: [Int: Node]
  /// The effects of constructing each node; empty if no factory has effects.
  var effects: [Effects] { inferred }
  // Private, so that the compiler proves that exclusive access need not be checked.
  private var inferred: [Effects] = []
  /// The original of each alias that has one.
  private(set) var originals: [Node: Node] = [:]
  /// All nodes, each after those that it leads to; `nil` if there is a loop, even one of deferred requests.
  private(set) var order: [Node]?

  /// Resolves every request of `declarations`.
  ///
  /// - Parameters:
  ///   - keys: The source that numbered the keys of the declarations.
  ///   - effects: The effects that are accepted when the root is constructed.
  package init(_ declarations: Declarations, keys: consuming some KeySource, accepting effects: Effects = .all) {
    var resolution = Resolution(declarations, Keys(keys))
    let declarations = resolution.declarations
    self.declarations = declarations
    conflicts = resolution.conflicts
    undeclaredShadowings = resolution.undeclaredShadowings
    unmatchedDecorations = resolution.unmatchedDecorations
    displacedDefaults = resolution.displacedDefaults
    var edges: [Edge] = []
    var edgeStarts = [0]
    // By scope. Most graphs have none, and then the runtime need not create the type of a list of lists.
    var (constructions, hooks) = ([Int: [Node]](), [Int: [Node]]())
    var hasAliases = false
    for (node, declaration) in declarations.all.enumerated() where !displacedDefaults.contains(node) {
      if declaration.isAlias { hasAliases = true }
      if declaration.lifetime.isEager { constructions[declaration.scope, default: []].append(node) }
      if declaration.role == .hook { hooks[declaration.scope, default: []].append(node) }
    }
    edges.reserveCapacity(declarations.requests.count * 2 + 1)
    edgeStarts.reserveCapacity(declarations.all.count * 2)
    for (node, declaration) in declarations.all.enumerated() {
      if let scope = declaration.openedScope {
        // The effects of a child propagate to its opener, and those of the whole component to the caller of `build()`.
        let accepted = node == 0 ? effects : .all
        let root = resolution.node(for: declarations.scopes[scope].root, in: scope)
        edges.append(Edge(root, .eager, accepting: accepted))
        edges += (constructions[scope] ?? []).map {
          Edge($0, .eager, accepting: accepted, constructsEagerSingleton: true)
        }
        edges += (hooks[scope] ?? []).map { Edge($0, .eager, accepting: accepted) }
      }
      var requests = displacedDefaults.contains(node) ? 0..<0 : declaration.requests
      if declaration.role == .decoration {
        edges.append(Edge(resolution.decorated(by: node), .eager))
        requests.removeFirst()
      }
      for request in requests {
        edges.append(Edge(resolution.node(for: declarations.requests[request], in: declaration.scope), .eager))
      }
      edgeStarts.append(edges.count)
    }
    // Resolving a derived node may derive more nodes, which are appended to the same list.
    var next = 0
    var derivedOrigins: [Origin] = []
    while next < resolution.derived.count {
      derivedOrigins.append(resolution.resolve(next, appendingTo: &edges))
      edgeStarts.append(edges.count)
      next += 1
    }
    self.edges = edges
    self.edgeStarts = edgeStarts
    derived = resolution.derived
    self.derivedOrigins = derivedOrigins
    closers = resolution.closers
    self.keys = resolution.keys
    if hasAliases { originals = originalsOfAliases() }
    order = orderedNodes()
    inferred = inferredEffects()
  }
}

extension Graph {
  /// The component that is built. Its edges lead to its root, its eager singletons and its hooks.
  package var component: Node { 0 }

  var root: Node { root(of: component) }

  package func root(of component: Node) -> Node { edges[edgeStarts[component]].destination }

  /// The scope that a component opens; `nil` for all other nodes, and for components that were not configured.
  package func scope(openedBy node: Node) -> Int? { declaration(of: node)?.openedScope }

  /// The hooks, which run at the end when a component is built.
  func hooks(of component: Node) -> [Node] {
    edges(of: component).filter { declaration(of: $0.destination)?.role == .hook }.map { $0.destination }
  }

  /// The scope of the component that a node belongs to. Each instance of the component constructs its own.
  package func scope(of node: Node) -> Int {
    node < declarations.all.count ? declarations.all[node].scope : derived[node - declarations.all.count].scope
  }

  /// The number of ancestors of the component that a node belongs to.
  package func depth(of node: Node) -> Int { declarations.scopes[scope(of: node)].depth }

  package var nodes: Range<Node> { 0..<declarations.all.count + derived.count }

  /// The nodes that stand for no declaration.
  package var derivedNodes: Range<Node> { declarations.all.count..<nodes.upperBound }

  package func declaration(of node: Node) -> Declaration? {
    node < declarations.all.count ? declarations.all[node] : nil
  }

  /// The site of the declaration that a node stands for, if there is one.
  package func site(of node: Node) -> Site? {
    node < declarations.all.count ? declarations.site(of: node) : nil
  }

  package func key(of node: Node) -> Key {
    node < declarations.all.count ? declarations.all[node].key : derived[node - declarations.all.count].key
  }

  package func origin(of node: Node) -> Origin {
    node < declarations.all.count ? .declared : derivedOrigins[node - declarations.all.count]
  }

  /// Whether nothing binds or derives a node.
  package func isMissing(_ node: Node) -> Bool {
    if case .missing = origin(of: node) { true } else { false }
  }

  /// Whether no binding could make a node.
  package func isUnsatisfiable(_ node: Node) -> Bool {
    if case .unsatisfiable = origin(of: node) { true } else { false }
  }

  /// The range of the edges of `node` in ``edges``.
  package func edgeRange(of node: Node) -> Range<Int> { edgeStarts[node]..<edgeStarts[node + 1] }

  package func edges(of node: Node) -> ArraySlice<Edge> { edges[edgeRange(of: node)] }

  /// The next edge towards an element, if `edge` leads to an access that leads to a further node.
  func edge(after edge: Edge) -> Edge? {
    guard case .access = origin(of: edge.destination) else { return nil }
    return edges(of: edge.destination).first
  }

  /// The last edge towards the element, if `edge` belongs to a collection of accesses.
  package func lastEdge(along edge: Edge) -> Edge {
    var last = edge
    while let next = self.edge(after: last) { last = next }
    return last
  }

  /// Whether `node` is the closer of a component. It exists although no factory constructs it.
  package func isCloser(_ node: Node) -> Bool { !closers.isEmpty && closers[scope(of: node)] == node }

  /// Whether all consumers of `node` get the same instance.
  package func isShared(_ node: Node) -> Bool { lifetime(of: node) != .transient }

  package func lifetime(of node: Node) -> Lifetime {
    guard node < declarations.all.count else { return isCloser(node) ? .singleton : .transient }
    return declarations.all[node].lifetime
  }
}
