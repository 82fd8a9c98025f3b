// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Finds the nodes that requests lead to. It is needed only while a graph is constructed.
///
/// A request is resolved from the component that makes it: by the component's own binding, or else by that of its
/// nearest ancestor. A derived node belongs to the innermost component that it depends on. So a `Provider<T>` of an
/// ancestor's `T` is one node for all requesters.
struct Resolution {
  typealias Node = Graph.Node

  /// The derived nodes, in order. The first one follows the last declaration.
  private(set) var derived: [(key: Key, scope: Int)] = []
  /// The derived nodes that are parts of a collection. No request leads to them by their keys.
  private var parts: [Int: CollectionPart] = [:]
  private(set) var conflicts: [[Node]] = []
  private(set) var undeclaredShadowings: [Graph.Shadowing] = []
  private(set) var unmatchedDecorations: [Node] = []
  /// The defaults that have given way. They are not requested, and their own requests need no bindings.
  private(set) var displacedDefaults: Set<Node> = []
  /// The nodes of closers, by scope.
  private(set) var closers: [Int: Node] = [:]

  private(set) var keys: Keys
  /// The declarations. Decorations have their lifetimes here.
  private(set) var declarations: Declarations
  /// For each scope, its declarations, and the nodes found so far for its requests.
  private var nodes: [NodeTable]
  /// For each scope, the indices of its ``contributionLists``.
  private var collections: [NodeTable]
  /// The contributions to a collection in one scope.
  private var contributionLists: [[Node]] = []
  /// For each scope, the collections of accesses whose elements are nodes, as indices of ``accessLists``.
  private var accessedCollections: [Int: NodeTable] = [:]
  private var accessLists: [[Node]] = []
  /// The node that each decoration decorates.
  private var decorated: [Node: Node] = [:]
  private var conflictOfFirst: [Node: Int] = [:]
}

extension Resolution {
  init(_ declarations: Declarations, _ keys: Keys) {
    self.declarations = declarations
    self.keys = keys
    nodes = Array(repeating: NodeTable(), count: declarations.scopes.count)
    collections = nodes
    nodes[0] = NodeTable(keyCount: keys.source.count)
    var defaults: [Node] = []
    var emptyCollections: [Node] = []
    var decorations: [Node] = []
    for node in declarations.all.indices {
      let declaration = declarations.all[node]
      switch declaration.role {
      case .component where node == 0, .hook, .overridden: break
      case .component, .seed, .binding:
        if let first = nodes[declaration.scope].value(for: declaration.key, orInsert: node) {
          recordConflict(of: first, with: node)
        }
      case .defaultBinding: defaults.append(node)
      case .decoration: decorations.append(node)
      case .contribution, .wholeContribution:
        contribute([node], to: declaration.key, in: declaration.scope)
      case .emptyCollection: emptyCollections.append(node)
      }
    }
    if !contributionLists.isEmpty { findCollectionsBoundWhole() }
    if declarations.scopes.count > 1 { findUndeclaredShadowings() }
    // Ancestors are resolved before their children. They come first in the order of scopes.
    for node in defaults.ascending(by: { declarations.all[$0].scope }) { installDefault(node) }
    for node in emptyCollections { installEmptyCollection(node) }
    for node in decorations.ascending(by: { declarations.all[$0].scope }) { installDecoration(node) }
  }
}

// MARK: - What is declared

extension Resolution {
  private mutating func contribute(_ nodes: [Node], to key: Key, in scope: Int) {
    if let list = collections[scope].value(for: key, orInsert: contributionLists.count) {
      contributionLists[list] += nodes
    } else {
      contributionLists.append(nodes)
    }
  }

  private mutating func recordConflict(of first: Node, with node: Node) {
    if let known = conflictOfFirst[first] {
      conflicts[known].append(node)
    } else {
      conflictOfFirst[first] = conflicts.count
      conflicts.append([first, node])
    }
  }

  /// A collection that is bound as a whole would silently omit its contributions.
  private mutating func findCollectionsBoundWhole() {
    for (node, declaration) in declarations.all.enumerated() where declaration.role.isContribution {
      if let whole = declared(declaration.key, in: declaration.scope) { recordConflict(of: whole, with: node) }
    }
  }

  private mutating func findUndeclaredShadowings() {
    for (node, declaration) in declarations.all.enumerated()
    where declaration.role == .binding || declaration.role == .seed {
      guard !declaration.isShadowing, let parent = declarations.scopes[declaration.scope].parent else { continue }
      let shadowed =
        declared(declaration.key, in: parent) ?? contributions(to: declaration.key, in: parent)?.first
      if let shadowed { undeclaredShadowings.append(Graph.Shadowing(node: node, shadowed: shadowed)) }
    }
  }

  /// A default gives way to every other declaration of its key that its component sees. Two defaults in one component
  /// conflict.
  private mutating func installDefault(_ node: Node) {
    let declaration = declarations.all[node]
    if let known = nodes[declaration.scope][declaration.key], declarations.all[known].role == .defaultBinding {
      return recordConflict(of: known, with: node)
    }
    guard declared(declaration.key, in: declaration.scope) == nil,
      contributions(to: declaration.key, in: declaration.scope) == nil
    else {
      displacedDefaults.insert(node)
      return
    }
    nodes[declaration.scope].set(node, for: declaration.key)
  }

  /// A declaration that a collection may be empty does not shadow a collection that is bound as a whole, neither by a
  /// default nor by an ancestor.
  private mutating func installEmptyCollection(_ node: Node) {
    let (key, scope) = (declarations.all[node].key, declarations.all[node].scope)
    if declared(key, in: scope) == nil { contribute([], to: key, in: scope) }
  }

  private mutating func installDecoration(_ node: Node) {
    let (key, scope) = (declarations.all[node].key, declarations.all[node].scope)
    declarations.all[node].lifetime = .transient
    if let own = nodes[scope][key] {
      decorated[node] = own
      declarations.all[node].lifetime = lifetime(ofDecorating: own, in: scope)
    } else if collections[scope][key] != nil {
      decorated[node] = derive(key, in: scope)
    } else if let parent = declarations.scopes[scope].parent,
      declared(key, in: parent) != nil || contributions(to: key, in: parent) != nil
    {
      let inherited = self.node(for: key, in: parent)
      decorated[node] = inherited
      declarations.all[node].lifetime = lifetime(ofDecorating: inherited, in: scope)
    } else {
      unmatchedDecorations.append(node)
      return
    }
    nodes[scope].set(node, for: key)
  }

  /// The lifetime of a decoration of `node` in `scope`: that of the decorated element, or of the original behind an
  /// alias.
  private func lifetime(ofDecorating node: Node, in scope: Int) -> Lifetime {
    guard let original = original(of: node) else { return .transient }
    return declarations.all[original].lifetime.ofDecoration(inSameScope: declarations.all[original].scope == scope)
  }

  /// The declaration whose element `node` provides, or its decoration so far; `nil` if it is derived, or if it cannot
  /// be shared under the type of an alias.
  ///
  /// This derives no nodes, because a derived node would stay and miss later decorations.
  private func original(of node: Node) -> Node? {
    var node = node
    // The number of steps is limited, because aliases may form a cycle.
    for _ in declarations.all.indices {
      guard node < declarations.all.count else { return nil }
      let declaration = declarations.all[node]
      guard let alias = declaration.alias else { return node }
      let original = declarations.requests[declaration.requests.lowerBound]
      guard alias == .shareable, let next = declared(original, in: declaration.scope) else { return nil }
      node = next
    }
    return nil
  }

  /// The declaration that a request for `key` leads to, in the nearest scope that has one.
  private func declared(_ key: Key, in scope: Int) -> Node? {
    var next: Int? = scope
    while let scope = next {
      if let node = nodes[scope][key], node < declarations.all.count { return node }
      next = declarations.scopes[scope].parent
    }
    return nil
  }

  /// The contributions to `key` that `scope` sees, those of ancestors first; `nil` if there cannot be any.
  ///
  /// A scope that binds the whole collection hides contributions of its ancestors.
  private func contributions(to key: Key, in scope: Int) -> [Node]? {
    var found: [Node]?
    var next: Int? = scope
    while let scope = next {
      if let list = collections[scope][key] {
        found = contributionLists[list] + (found ?? [])
      }
      if bindsWhole(key, in: scope) { break }
      next = declarations.scopes[scope].parent
    }
    return found
  }

  /// Whether `scope` itself binds the whole collection, decorated or not.
  private func bindsWhole(_ key: Key, in scope: Int) -> Bool {
    guard let node = nodes[scope][key].map(undecorated), node < declarations.all.count else { return false }
    return declarations.all[node].scope == scope
  }

  /// The undecorated node below `node` and further decorations; `node` itself if it is no decoration.
  private func undecorated(_ node: Node) -> Node {
    var node = node
    while let inner = decorated[node] { node = inner }
    return node
  }
}

// MARK: - What requests lead to

extension Resolution {
  /// The node that a request for `key` leads to, derived if necessary.
  mutating func node(for key: Key, in scope: Int) -> Node {
    if let known = nodes[scope][key] { return known }
    let home = scope == 0 ? 0 : home(of: key, in: scope)
    if home != scope {
      let node = node(for: key, in: home)
      nodes[scope].set(node, for: key)
      return node
    }
    let node = derive(key, in: scope)
    nodes[scope].set(node, for: key)
    return node
  }

  /// The node that a decoration decorates; a missing node if there is nothing to decorate.
  mutating func decorated(by node: Node) -> Node {
    decorated[node] ?? self.node(for: declarations.all[node].key, in: declarations.all[node].scope)
  }

  private mutating func derive(_ key: Key, in scope: Int) -> Node {
    derived.append((key, scope))
    return declarations.all.count + derived.count - 1
  }

  /// The innermost scope that the result of a request for `key` from `scope` depends on.
  ///
  /// Every key except a collection derives from one other key at most, so this follows a list.
  private mutating func home(of key: Key, in scope: Int) -> Int {
    var key = key
    while true {
      for scope in declarations.chain(to: scope) {
        if let node = nodes[scope][key], node < declarations.all.count { return declarations.all[node].scope }
        if collections[scope][key] != nil { return scope }
      }
      switch keys.derivation(of: key) {
      case .none, .unit, .unsatisfiable, .collection: return 0
      case .closer: return scope
      case .optional(let other):
        guard isBound(other, in: scope) else { return 0 }
        key = other
      case .wrapping(let other), .access(let other, _, _), .accessCollection(of: let other, _, _): key = other
      }
    }
  }

  /// Finds the origin of a derived node and appends its edges.
  mutating func resolve(_ index: Int, appendingTo edges: inout [Graph.Edge]) -> Graph.Origin {
    let (key, scope) = derived[index]
    switch parts[index] {
    case nil: break
    case .contributions(let depth):
      let contributions = (contributions(to: key, in: scope) ?? []).filter { self.depth(of: $0) > depth }
      edges += contributions.map { GraphEdge($0, .eager) }
      return .derived(.collection)
    case .access(let edge):
      edges.append(edge)
      return .access
    }
    let derivation = keys.derivation(of: key)
    switch derivation {
    case .none: return .missing
    case .unsatisfiable(let other, let reason): return .unsatisfiable(of: other, reason: reason)
    case .unit: break
    case .closer: closers[scope] = declarations.all.count + index
    case .wrapping(let other): edges.append(GraphEdge(node(for: other, in: scope), .eager))
    case .access(let other, let strength, let effects):
      edges.append(GraphEdge(node(for: other, in: scope), strength, accepting: effects))
    case .optional(let other):
      if isBound(other, in: scope) { edges.append(GraphEdge(node(for: other, in: scope), .eager)) }
    case .collection:
      return collect(key, in: scope, appendingTo: &edges) ?? .missing
    case .accessCollection(let other, let strength, let effects):
      // Contributions to the requested collection itself come before access to those of the other.
      if let origin = collect(key, in: scope, appendingTo: &edges) { return origin }
      guard let elements = elements(of: other, in: scope) else {
        // The other collection is missing or unsatisfiable, or leads to one that is. All others have elements.
        edges.append(GraphEdge(node(for: other, in: scope), strength, accepting: effects))
        return .derived(derivation)
      }
      edges += elements.map { GraphEdge($0, strength, accepting: effects) }
    }
    return .derived(derivation)
  }

  /// The elements of a collection one by one, for a request for access to each; `nil` if there cannot be any.
  ///
  /// The elements are the contributions to the collection, or the binding of the whole, which ``UnsatisfiableShape``
  /// rejects. If there is neither and the collection itself consists of accesses, each element is a new node: an access
  /// to an element of the other collection. For example, `[Provider<Lazy<T>>]` has, for each contribution to `[T]`, a
  /// provider of a `Lazy<T>` of that contribution.
  private mutating func elements(of collection: Key, in scope: Int) -> [Node]? {
    if let contributions = contributions(to: collection, in: scope) { return contributions }
    if let whole = declared(collection, in: scope) { return [whole] }
    if let known = accessedCollections[scope]?[collection] { return accessLists[known] }
    guard case .accessCollection(let other, let strength, let effects) = keys.derivation(of: collection),
      let key = keys.element(ofCollection: collection), let elements = elements(of: other, in: scope)
    else { return nil }
    let accesses = elements.map { element in
      let access = derive(key, in: scope)
      parts[derived.count - 1] = .access(GraphEdge(element, strength, accepting: effects))
      return access
    }
    accessedCollections[scope, default: NodeTable()].set(accessLists.count, for: collection)
    accessLists.append(accesses)
    return accesses
  }

  /// Appends the edges to the parts of the collection `key`, as seen from `scope`.
  ///
  /// Usually these are the contributions. But if a component contributes `A` and decorates the collection, and its child
  /// contributes `B`, then the child has two parts: the component's decorated collection of `A`, and a new node that
  /// collects `B`.
  private mutating func collect(_ key: Key, in scope: Int, appendingTo edges: inout [Graph.Edge]) -> Graph.Origin? {
    guard let contributions = contributions(to: key, in: scope) else { return nil }
    guard let parent = declarations.scopes[scope].parent, let decoration = declared(key, in: parent),
      declarations.all[decoration].role == .decoration, !isDefault(undecorated(decoration))
    else {
      edges += contributions.map { GraphEdge($0, .eager) }
      return .derived(.collection)
    }
    let inner = derive(key, in: scope)
    parts[derived.count - 1] = .contributions(deeperThan: depth(of: decoration))
    edges += [GraphEdge(decoration, .eager), GraphEdge(inner, .eager)]
    return .joined
  }

  /// Whether `node` is a default. It gives way to contributions even if it is decorated.
  private func isDefault(_ node: Node) -> Bool {
    node < declarations.all.count && declarations.all[node].role == .defaultBinding
  }

  private func depth(of declaration: Node) -> Int {
    declarations.scopes[declarations.all[declaration].scope].depth
  }

  /// Whether a request for `key` finds a node. This decides whether an optional stays `nil`.
  private mutating func isBound(_ key: Key, in scope: Int) -> Bool {
    var key = key
    while declared(key, in: scope) == nil {
      switch keys.derivation(of: key) {
      case .none: return false
      case .unit, .closer, .optional, .unsatisfiable: return true  // An unsatisfiable key is reported at its own node.
      case .wrapping(let other), .access(let other, _, _): key = other
      case .collection: return contributions(to: key, in: scope) != nil
      case .accessCollection(let other, _, _):
        if contributions(to: key, in: scope) != nil { return true } else { key = other }
      }
    }
    return true
  }
}

/// The origin of a derived node that only a collection leads to.
private enum CollectionPart {
  /// The contributions of scopes deeper than this.
  case contributions(deeperThan: Int)
  /// Access to one element of another collection.
  case access(GraphEdge)
}
