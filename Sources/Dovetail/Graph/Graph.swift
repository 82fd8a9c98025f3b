// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The one truth about a component: every declaration, everything derived from declarations, and what needs what.
///
/// Nodes are dense integers. The declarations come first, under their own indices; the nodes derived from them (a
/// `Provider<T>`, a `T?`, a `[T]`) follow in the order in which they are first needed, each once however often it is
/// asked for. What nobody binds is a node as well, so that every edge has two ends and every fault is found at a node.
///
/// Nothing here depends on the order of a dictionary.
package struct Graph<Key: GraphKey>: Sendable {
  package typealias Node = Int

  package enum Origin: Sendable {
    case declared
    case derived(Derivation<Key>)
    case missing
    case unsatisfiable(of: Key, reason: String)
  }

  package struct Edge: Sendable {
    package let target: Node
    package let strength: Strength
    /// The effects that whoever asks along this edge can put up with, or pass on.
    package let accepts: Effects

    fileprivate init(_ target: Node, _ strength: Strength, accepting effects: Effects = .all) {
      self.target = target
      self.strength = strength
      accepts = effects
    }
  }

  /// The declarations of one key of which there may be only one.
  package struct Conflict: Sendable {
    package let key: Key
    package fileprivate(set) var nodes: [Node]
  }

  package let declarations: Declarations<Key>

  /// The edges of the component; then one for every request of every declaration, in the same order; then those of
  /// derived nodes.
  package private(set) var edges: [Edge] = []
  package private(set) var conflicts: [Conflict] = []

  private var derivedKeys: [Key] = []
  private var derivedOrigins: [Origin] = []
  /// Where the edges of each node begin; those of the next node begin where they end.
  private var edgeStarts: [Int] = [0]
  /// What constructing each node does; empty if no factory does anything.
  private(set) var effects: [Effects] = []

  /// Resolves every request of `declarations`.
  ///
  /// - Parameter effects: what the component may do when its root is constructed.
  package init(_ declarations: Declarations<Key>, accepting effects: Effects = .all) {
    self.declarations = declarations
    var resolution = Resolution(declarations)
    edges.reserveCapacity(declarations.requests.count * 2 + 1)
    edges.append(Edge(resolution.node(for: declarations.root), .eager, accepting: effects))
    for node in declarations.all.indices where declarations.all[node].lifetime == .eagerSingleton {
      edges.append(Edge(node, .eager, accepting: effects))
    }
    let componentEdgeCount = edges.count
    for request in declarations.requests { edges.append(Edge(resolution.node(for: request), .eager)) }
    edgeStarts.reserveCapacity(declarations.all.count * 2)
    for declaration in declarations.all { edgeStarts.append(componentEdgeCount + declaration.requests.upperBound) }
    // Resolving the edges of a derived node may derive more nodes, which then wait at the end of the same list.
    var next = 0
    while next < resolution.derived.count {
      let origin = resolution.resolve(resolution.derived[next], appendingTo: &edges)
      derivedKeys.append(resolution.derived[next])
      derivedOrigins.append(origin)
      edgeStarts.append(edges.count)
      next += 1
    }
    conflicts = resolution.conflicts
    self.effects = inferredEffects()
  }
}

extension Graph {
  /// The component itself, whose first edge leads to the root, and the others to the eager singletons.
  package var component: Node { 0 }

  package var root: Node { edges[0].target }

  package var eagerSingletons: ArraySlice<Edge> { edges(of: component).dropFirst() }

  package var nodes: Range<Node> { 0..<declarations.all.count + derivedKeys.count }

  /// The nodes that stand for no declaration.
  package var derivedNodes: Range<Node> { declarations.all.count..<nodes.upperBound }

  package func declaration(of node: Node) -> Declaration<Key>? {
    node < declarations.all.count ? declarations.all[node] : nil
  }

  package func key(of node: Node) -> Key {
    node < declarations.all.count ? declarations.all[node].key : derivedKeys[node - declarations.all.count]
  }

  package func origin(of node: Node) -> Origin {
    node < declarations.all.count ? .declared : derivedOrigins[node - declarations.all.count]
  }

  /// Where the edges of `node` are in ``edges``.
  package func edgeRange(of node: Node) -> Range<Int> { edgeStarts[node]..<edgeStarts[node + 1] }

  package func edges(of node: Node) -> ArraySlice<Edge> { edges[edgeRange(of: node)] }

  /// Whether all consumers of `node` get the same instance.
  package func isShared(_ node: Node) -> Bool { lifetime(of: node) != .transient }

  package func lifetime(of node: Node) -> Lifetime {
    node < declarations.all.count ? declarations.all[node].lifetime : .transient
  }
}

/// The look-up tables, which only the construction of a graph needs.
private struct Resolution<Key: GraphKey> {
  /// The keys of the derived nodes; the first of them is the node after the last declaration.
  var derived: [Key] = []
  var conflicts: [Graph<Key>.Conflict] = []

  private let declarations: Declarations<Key>
  private var nodes: [Key: Graph<Key>.Node]
  private var collections: [Key: [Graph<Key>.Node]] = [:]

  init(_ declarations: Declarations<Key>) {
    self.declarations = declarations
    nodes = Dictionary(minimumCapacity: declarations.all.count * 2)
    var conflictOfKey: [Key: Int] = [:]
    var conflicts: [Graph<Key>.Conflict] = []

    func recordConflict(of first: Graph<Key>.Node, with node: Graph<Key>.Node) {
      let key = declarations.all[node].key
      if let known = conflictOfKey[key] {
        conflicts[known].nodes.append(node)
      } else {
        conflictOfKey[key] = conflicts.count
        conflicts.append(Graph.Conflict(key: key, nodes: [first, node]))
      }
    }

    for (node, declaration) in declarations.all.enumerated() {
      switch declaration.role {
      case .component: break
      case .binding:
        if let first = nodes[declaration.key] {
          recordConflict(of: first, with: node)
        } else {
          nodes[declaration.key] = node
        }
      case .contribution, .wholeContribution: collections[declaration.key, default: []].append(node)
      case .emptyCollection: collections[declaration.key, default: []] += []
      }
    }
    // A collection that is bound whole would leave its contributions out without a word.
    if !collections.isEmpty {
      for (node, declaration) in declarations.all.enumerated()
      where declaration.role == .contribution || declaration.role == .wholeContribution {
        if let whole = nodes[declaration.key] { recordConflict(of: whole, with: node) }
      }
    }
    self.conflicts = conflicts
  }

  /// The node that a request for `key` leads to, which may have to be derived first.
  mutating func node(for key: Key) -> Graph<Key>.Node {
    if let known = nodes[key] { return known }
    let node = declarations.all.count + derived.count
    derived.append(key)
    nodes[key] = node
    return node
  }

  /// Finds how `key`, which is not bound, can be made, and appends the edges that this takes.
  mutating func resolve(_ key: Key, appendingTo edges: inout [Graph<Key>.Edge]) -> Graph<Key>.Origin {
    let derivation = key.derivation
    switch derivation {
    case .none: return .missing
    case .unsatisfiable(let other, let reason): return .unsatisfiable(of: other, reason: reason)
    case .unit: break
    case .wrapping(let other): edges.append(Graph.Edge(node(for: other), .eager))
    case .deferred(let other, let effects):
      edges.append(Graph.Edge(node(for: other), .deferred, accepting: effects))
    case .weak(let other): edges.append(Graph.Edge(node(for: other), .weak))
    case .optional(let other): if isBound(other) { edges.append(Graph.Edge(node(for: other), .eager)) }
    case .collection:
      guard let contributions = collections[key] else { return .missing }
      edges += contributions.map { Graph.Edge($0, .eager) }
    case .deferredCollection(let other, let strength, let effects):
      // Contributions to the very collection that is asked for come before access to those of the other.
      if let contributions = collections[key] {
        edges += contributions.map { Graph.Edge($0, .eager) }
        return .derived(.collection)
      }
      guard let contributions = collections[other] ?? bound(other) else {
        // The collection itself is what is missing, here as anywhere.
        edges.append(Graph.Edge(node(for: other), strength, accepting: effects))
        return .derived(derivation)
      }
      edges += contributions.map { Graph.Edge($0, strength, accepting: effects) }
    }
    return .derived(derivation)
  }

  /// The declaration that binds `key`, if one does.
  private func bound(_ key: Key) -> [Graph<Key>.Node]? {
    nodes[key].flatMap { $0 < declarations.all.count ? [$0] : nil }
  }

  /// Whether a request for `key` finds something; the way an optional decides whether it stays nil.
  private func isBound(_ key: Key) -> Bool {
    var key = key
    while bound(key) == nil {
      switch key.derivation {
      case .none: return false
      case .unit, .optional, .unsatisfiable: return true  // Of the unsatisfiable, its own node tells.
      case .wrapping(let other), .deferred(let other, _), .weak(let other): key = other
      case .collection: return collections[key] != nil
      case .deferredCollection(let other, _, _): if collections[key] != nil { return true } else { key = other }
      }
    }
    return true
  }
}
