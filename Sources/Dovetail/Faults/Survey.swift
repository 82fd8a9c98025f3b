// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Facts about a graph that several rules need. Each is computed at most once and only when needed.
package final class Survey {
  package let graph: Graph

  /// The keys of the graph, and those that only a report needs.
  package var keys: Keys
  package private(set) lazy var culpritSearch = CulpritSearch(graph)
  package private(set) lazy var usage = Usage(of: self)
  /// The nodes that requests lead to but nothing binds or derives.
  private(set) lazy var missingNodes = graph.derivedNodes.filter(graph.isMissing)
  /// The optionals that stay `nil`.
  package private(set) lazy var unfilledOptionals = graph.derivedNodes.filter(graph.isUnfilledOptional)
  /// The requested collections without contributions, by the keys of their elements.
  package private(set) lazy var missingCollections = Dictionary(
    missingNodes.map(graph.key(of:)).compactMap { key in element(ofCollection: key).map { ($0, key) } },
    uniquingKeysWith: { first, _ in first })
  private lazy var tree = graph.shortestPathTree(from: graph.component)
  private lazy var incoming = graph.incomingEdges()
  private lazy var parentsWithoutEnd = Set(
    graph.declarations.refusedInstallations.flatMap { refused -> ArraySlice<Int> in
      // The first is the component, the second the module that it installs.
      refused.parent.map { graph.declarations.path(to: $0).dropFirst(2) } ?? []
    })
  private lazy var nodesOfSite = Dictionary(grouping: graph.declarations.all.indices.dropFirst(), by: graph.site(of:))
  private lazy var bindingsOfStem = Dictionary(grouping: graph.declarations.all.indices.dropFirst()) { node in
    stem(of: graph.key(of: node))
  }

  private lazy var bindingsOfTag = Dictionary(
    grouping: graph.declarations.all.indices.filter {
      [.binding, .defaultBinding, .contribution].contains(graph.declarations.all[$0].role)
        && shape(of: graph.key(of: $0)).tag != nil
    }
  ) { shape(of: graph.key(of: $0)).tag }

  /// The tests for conformance to each key, as far as they have been requested.
  private var conformanceTests: [Key: ((Key) -> Bool)?] = [:]
  private var conformingBindings: [Key: [Graph.Node]] = [:]
  /// The bindings by their keys, in order of declaration, for as many keys as a report can compare with missing keys.
  /// The first conformance test of each pair of types takes microseconds, and there may be thousands of bindings and
  /// hundreds of missing keys. So all missing keys share a limited number of tests.
  package private(set) lazy var questionableBindings: [(key: Key, elements: [Graph.Node])] = {
    let affordableQuestions = 20_000
    let bindings = graph.declarations.all.indices.filter {
      [.binding, .defaultBinding].contains(graph.declarations.all[$0].role)
    }
    return Array(bindings.grouped(by: graph.key(of:)).prefix(affordableQuestions / Swift.max(unboundKeys.count, 1)))
  }()

  /// The tuples that are bound or are the seed of a component.
  package private(set) lazy var tuples: [Graph.Node] = {
    let seeds = graph.declarations.all.indices.filter { graph.declarations.all[$0].role == .seed }
    return (seeds + questionableBindings.flatMap(\.elements)).filter { node in
      guard isPlain(graph.key(of: node)) else { return false }
      return if case .tuple = keys.source.name(of: graph.key(of: node)) { true } else { false }
    }
  }()

  /// The keys that are mentioned but not bound. The report tests their conformance in both directions.
  private(set) lazy var unboundKeys = Set(
    (missingNodes + graph.unmatchedDecorations + graph.declarations.unmatchedOverrides).map(graph.key(of:))
      + missingCollections.keys + unfilledOptionals.map(absentKey(of:)))

  package init(_ graph: Graph) {
    self.graph = graph
    keys = graph.keys
  }
}

extension Graph {
  func isUnfilledOptional(_ node: Node) -> Bool {
    if case .derived(.optional) = origin(of: node) { edges(of: node).isEmpty } else { false }
  }
}

extension Survey {
  /// Whether one of the modules that install each other without end declares `node`. The outermost module does not
  /// count.
  package func isInsideEndlessInstallation(_ node: Graph.Node) -> Bool {
    graph.declaration(of: node).map { parentsWithoutEnd.contains($0.installation) } ?? false
  }

  /// The declarations whose key has the same stem as `key`, in order.
  package func bindings(ofStemOf key: Key) -> [Graph.Node] { bindingsOfStem[stem(of: key), default: []] }

  /// The bindings and contributions with a tag, by their keys, in order.
  package func bindings(taggedWith tag: Key) -> [(key: Key, elements: [Graph.Node])] {
    bindingsOfTag[tag, default: []].grouped(by: graph.key(of:))
  }

  /// The declarations that the line at `site` makes, in order.
  package func nodes(at site: Site) -> [Graph.Node] { nodesOfSite[site, default: []] }

  /// The first declaration of the same key on the same line.
  package func firstDeclaration(likeThat node: Graph.Node) -> Graph.Node {
    graph.site(of: node).flatMap { site in nodes(at: site).first { graph.key(of: $0) == graph.key(of: node) } } ?? node
  }

  /// The bindings of types that conform to, or inherit from, `key`, in order.
  package func bindings(conformingTo key: Key) -> [Graph.Node] {
    if let known = conformingBindings[key] { return known }
    guard let conforms = conformance(to: key) else { return [] }
    let bindings = questionableBindings.filter { $0.key != key && conforms($0.key) }.flatMap(\.elements).ascending()
    conformingBindings[key] = bindings
    return bindings
  }

  /// The bindings of the protocols and classes that `key` conforms to or inherits from, in order.
  package func bindings(toWhichConforms key: Key) -> [Graph.Node] {
    let general = questionableBindings.filter { $0.key != key && conformance(to: $0.key)?(key) ?? false }
    return general.flatMap(\.elements).ascending()
  }

  /// A test for keys that conform to `key` or inherit from it; `nil` if the language has no such test.
  package func conformance(to key: Key) -> ((Key) -> Bool)? {
    if let known = conformanceTests[key] { return known }
    let conformance = keys.source.conformance(to: key)
    conformanceTests[key] = .some(conformance)
    return conformance
  }
}

// MARK: - Statements

/// One line of a program that declares one key.
///
/// If several components install a module or a child, the same line makes several declarations. One line may also
/// declare several keys, for example in a generic module.
package struct Statement: Hashable {
  package let key: Key
  package let site: Site
}

extension Survey {
  /// The statement of a declaration; `nil` for the component that is built.
  @inline(never)
  package func statement(behind node: Graph.Node) -> Statement? {
    graph.site(of: node).map { Statement(key: graph.key(of: node), site: $0) }
  }

  /// The declarations of each statement, in the order of the first ones.
  package func statements(behind nodes: some Collection<Graph.Node>) -> [[Graph.Node]] {
    nodes.grouped(by: statement(behind:)).filter { $0.key != nil }.map(\.elements)
  }
}

// MARK: - Paths

extension Survey {
  package typealias Request = (requester: Graph.Node, edge: Int)

  /// A shortest path from the component to `node`, both included; empty if no path leads there.
  @inline(never)
  package func path(to node: Graph.Node) -> [Graph.Node] {
    guard node == graph.component || tree[node] != nil else { return [] }
    return sequence(first: node) { self.tree[$0]?.previous }.reversed()
  }

  /// The number of edges on a shortest path from the component to `node`; zero if no path leads there.
  package func distance(to node: Graph.Node) -> Int { tree[node]?.distance ?? 0 }

  /// The requests of declarations that lead to `node`, directly or through derived nodes, in order of declaration.
  ///
  /// A request is listed once, even if it leads to `node` by several paths.
  @inline(never)
  package func requests(for node: Graph.Node) -> [Request] {
    var found: [Int: Graph.Node] = [:]
    var seen: Set<Graph.Node> = [node]
    var pending = [node]
    while let destination = pending.popLast() {
      for (source, edge) in incoming[destination, default: []] {
        if graph.declaration(of: source) != nil {
          found[edge] = source
        } else if seen.insert(source).inserted {
          pending.append(source)
        }
      }
    }
    return found.ascending(by: \.key).map { edge, requester in (requester, edge) }
  }

  /// The site to mark for a fault of some requests: that of the requester on the path that the report shows, or else of
  /// the first one that has a site.
  package func site(of requests: [Request], on path: [Graph.Node]) -> Site? {
    let requesters = requests.map(\.requester)
    let shown = path.last(where: Set(requesters).contains).map { [$0] } ?? []
    return (shown + requesters).lazy.compactMap(self.graph.site(of:)).first
  }

  /// The declarations that need one of `nodes`, directly or through others, in order.
  package func dependents(of nodes: [Graph.Node]) -> [Graph.Node] {
    var found = Set(nodes)
    var pending = nodes
    while let node = pending.popLast() {
      pending += requests(for: node).map(\.requester).filter { found.insert($0).inserted }
    }
    return found.subtracting(nodes).ascending()
  }

  /// The requests of declarations on a cycle of edges.
  package func steps(of cycle: [Int]) -> [Request] {
    let nodes = cycle.map { graph.edges[$0].destination }
    return zip(nodes.suffix(1) + nodes, cycle).filter { graph.declaration(of: $0.0) != nil }.map { ($0, $1) }
  }
}

extension Graph {
  /// The edges to each node, in order, with their sources.
  func incomingEdges() -> [Node: [(source: Node, edge: Int)]] {
    var incoming: [Node: [(source: Node, edge: Int)]] = [:]
    for node in nodes {
      for edge in edgeRange(of: node) { incoming[edges[edge].destination, default: []].append((node, edge)) }
    }
    return incoming
  }
}
