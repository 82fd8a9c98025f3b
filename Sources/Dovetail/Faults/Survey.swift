// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Facts about a graph that several rules need. Each is computed at most once and only when needed.
package final class Survey {
  package let graph: Graph

  /// The keys of the graph, and those that only a report needs.
  package var keys: Keys
  /// The faults that prevent a build, in the order of the rules.
  package private(set) lazy var errors = [Rule].errors.flatMap { $0.faults(self) }
  package private(set) lazy var culpritSearch = CulpritSearch(graph)
  /// The nodes that requests lead to but nothing binds or derives.
  package private(set) lazy var missingNodes = graph.derivedNodes.filter(graph.isMissing)
  private lazy var paths = Search(from: [graph.component]) { graph.steps(from: $0) { _ in true } }
  /// The edges to each node, in order, with their sources.
  package private(set) lazy var incoming = graph.incomingEdges()
  private lazy var parentsWithoutEnd = Set(
    graph.declarations.refusedInstallations.flatMap { refused -> ArraySlice<Int> in
      // The first is the component, the second the module that it installs.
      refused.parent.map { graph.declarations.path(to: $0).dropFirst(2) } ?? []
    })
  /// The decorations that have nothing to decorate.
  package private(set) lazy var unmatchedDecorations = Set(graph.unmatchedDecorations)
  private lazy var declarationsOfKey = Dictionary(
    grouping: graph.declarations.all.indices.dropFirst(), by: graph.key(of:))
  private var declarationsInScopes: [Key: [Int: [Graph.Node]]] = [:]

  /// The number of names, rows and edits that the report may still have before each finding is shortened. Thousands of
  /// faults may be at the end of one path of thousands of bindings.
  private var affordableRows: Int
  /// The last node of the beginning of each path that remains.
  private lazy var nodesNearComponent = {
    var near: [Graph.Node: Graph.Node] = [:]
    for node in paths.vertices {
      let arrival = paths.arrivals[node]
      near[node] = arrival?.distance ?? 0 < Self.endOfPath ? node : arrival?.previous.flatMap { near[$0] }
    }
    return near
  }()
  private static let endOfPath = 10
  private var requestsOfNode: [Graph.Node: [Request]] = [:]

  package init(_ graph: Graph) {
    self.graph = graph
    keys = graph.keys
    affordableRows = Swift.max(20_000, 6 * graph.declarations.all.count)
  }
}

extension Graph {
  package func isUnfilledOptional(_ node: Node) -> Bool {
    if case .derived(.optional) = origin(of: node) { edges(of: node).isEmpty } else { false }
  }
}

extension Survey {
  /// The declarations of a key, in order.
  package func declarations(of key: Key) -> [Graph.Node] { declarationsOfKey[key, default: []] }

  /// Those that a component sees: its own and those of its ancestors, in order.
  package func declarations(of key: Key, visibleFrom scope: Int) -> [Graph.Node] {
    let inScopes = declarationsInScopes[key] ?? Dictionary(grouping: declarations(of: key), by: graph.scope(of:))
    declarationsInScopes[key] = inScopes
    return graph.declarations.chain(to: scope).flatMap { inScopes[$0, default: []] }.ascending()
  }

  /// Whether one of the modules that install each other without end declares `node`. The outermost module does not
  /// count.
  package func isInsideEndlessInstallation(_ node: Graph.Node) -> Bool {
    graph.declaration(of: node).map { parentsWithoutEnd.contains($0.installation) } ?? false
  }
}

// MARK: - Large reports

extension Survey {
  /// The number of names, rows or edits of one kind that a finding may have.
  package var rowLimit: Int { affordableRows > 0 ? .max / 2 : 20 }

  /// Notes that a finding has some more of them.
  package func spend(rows count: Int) { affordableRows -= count }
}

// MARK: - Lines

/// One line of a program that declares one key.
///
/// If several components install a module or a child, the same line makes several declarations. One line may also
/// declare several keys, for example in a generic module.
package struct DeclaringLine: Hashable {
  package let key: Key
  package let site: Site
}

extension Survey {
  /// The statement of a declaration; `nil` for the component that is built.
  @inline(never)
  package func line(behind node: Graph.Node) -> DeclaringLine? {
    graph.site(of: node).map { DeclaringLine(key: graph.key(of: node), site: $0) }
  }
}

// MARK: - Paths

extension Survey {
  package typealias Request = (requester: Graph.Node, edge: Int)

  /// A shortest path from the component to `node`, both included; empty if no path leads there. Once a report has many
  /// rows, a negative number stands for the middle of a long path: that of its nodes.
  @inline(never)
  package func path(to node: Graph.Node) -> [Graph.Node] {
    guard let length = paths.distance(to: node) else { return [] }
    spend(rows: length)
    func whole(_ node: Graph.Node) -> [Graph.Node] { [graph.component] + paths.path(to: node).map(\.vertex) }
    if length < 2 * rowLimit { return whole(node) }
    let last = sequence(first: node) { self.paths.arrivals[$0]?.previous }.prefix(Self.endOfPath).reversed()
    return whole(nodesNearComponent[node, default: node]) + [2 * Self.endOfPath - 1 - length] + last
  }

  /// Whether a path leads from the component to `node`.
  package func isReached(_ node: Graph.Node) -> Bool { paths.distance(to: node) != nil }

  /// The text for a node of a path that stands for others.
  package static func omission(of omitted: Graph.Node) -> String? {
    omitted < 0 ? "… \((-omitted).grouped) more …" : nil
  }

  /// The number of edges on a shortest path from the component to `node`; zero if no path leads there.
  package func distance(to node: Graph.Node) -> Int { paths.distance(to: node) ?? 0 }

  /// The requests of declarations that lead to `node`, directly or through derived nodes, in order of declaration.
  ///
  /// A request is listed once, even if it leads to `node` by several paths.
  @inline(never)
  package func requests(for node: Graph.Node) -> [Request] {
    if let known = requestsOfNode[node] { return known }
    let derived = Search(from: [node]) { destination in
      incoming[destination, default: []].filter { graph.declaration(of: $0.source) == nil }.map { ($0.edge, $0.source) }
    }
    let requests: [Request] = derived.vertices.flatMap { incoming[$0, default: []] }
      .filter { graph.declaration(of: $0.source) != nil }.map { ($0.source, $0.edge) }.ascending(by: \.edge)
    requestsOfNode[node] = requests
    return requests
  }

  /// The site to mark for a fault of some requests: that of the requester on the path that the report shows, or else of
  /// the first one that has a site.
  package func site(of requests: [Request], on path: [Graph.Node]) -> Site? {
    let requesters = requests.map(\.requester)
    let shown = path.last(where: Set(requesters).contains).map { [$0] } ?? []
    return (shown + requesters).lazy.compactMap(self.graph.site(of:)).first
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
