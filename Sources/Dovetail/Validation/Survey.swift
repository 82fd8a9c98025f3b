// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A graph under examination: what several rules want to know of it, found out at most once and only when wanted.
final class Survey {
  let graph: Graph

  /// The keys of the graph, and those that only a report needs.
  var keys: Keys
  private lazy var tree = graph.shortestPathTree(from: graph.component)
  private lazy var incoming = graph.incomingEdges()
  private lazy var missingCollectionOfElement = Dictionary(
    graph.derivedNodes.compactMap { node -> (Key, Key)? in
      guard case .missing = graph.origin(of: node) else { return nil }
      let key = graph.key(of: node)
      return element(ofCollection: key).map { ($0, key) }
    }, uniquingKeysWith: { first, _ in first })
  private lazy var endlessInstallations = Set(
    graph.declarations.refusedInstallations.flatMap { refused -> ArraySlice<Int> in
      // The first is the component, the second the module that it installed.
      refused.parent.map { graph.declarations.path(to: $0).dropFirst(2) } ?? []
    })
  private lazy var bindingsOfStem = Dictionary(grouping: graph.declarations.all.indices.dropFirst()) { node in
    stem(of: graph.key(of: node))
  }

  /// The tests for conformance to each key that has been asked for.
  private var conformanceTests: [Key: ((Key) -> Bool)?] = [:]
  /// The bindings of each key, in order of declaration, of as many keys as may be asked whether they conform to a missing one, or it
  /// to them. The first answer for each pair of types takes microseconds, and there may be thousands of bindings and hundreds of
  /// missing keys; so each missing key has the same share of a number of questions that a report can afford.
  private(set) lazy var questionableBindings: [(key: Key, nodes: [Graph.Node])] = {
    var places: [Key: Int] = [:]
    var bindings: [(key: Key, nodes: [Graph.Node])] = []
    for (node, declaration) in graph.declarations.all.enumerated()
    where declaration.role == .binding || declaration.role == .defaultBinding {
      if let place = places[declaration.key] {
        bindings[place].nodes.append(node)
      } else {
        places[declaration.key] = bindings.count
        bindings.append((declaration.key, [node]))
      }
    }
    return Array(bindings.prefix(Self.affordableQuestions / Swift.max(unboundKeys.count, 1)))
  }()

  private static var affordableQuestions: Int { 20_000 }
  private var conformingBindings: [Key: [Graph.Node]] = [:]
  /// The keys that are mentioned but not bound, about each of which the report asks what conforms to it, and to what it does.
  private(set) lazy var unboundKeys: Set<Key> = {
    let missing = graph.derivedNodes.filter { if case .missing = graph.origin(of: $0) { true } else { false } }
    return Set((missing + graph.unmatchedDecorations + graph.declarations.unmatchedOverrides).map(graph.key(of:)))
  }()

  init(_ graph: Graph) {
    self.graph = graph
    keys = graph.keys
  }
}

extension Survey {
  /// The collection of `key` that somebody asks for and nobody contributes to, if there is one.
  func missingCollection(of key: Key) -> Key? { missingCollectionOfElement[key] }

  /// Whether `node` was declared by one of those modules that install each other without end, but for the outermost.
  func isInsideEndlessInstallation(_ node: Graph.Node) -> Bool {
    graph.declaration(of: node).map { endlessInstallations.contains($0.installation) } ?? false
  }

  /// The declarations whose key has the same stem as `key`, in order.
  func bindings(ofStemOf key: Key) -> [Graph.Node] { bindingsOfStem[stem(of: key), default: []] }

  /// The bindings of what conforms to, or inherits from, what `key` stands for, in order.
  func bindings(conformingTo key: Key) -> [Graph.Node] {
    if let known = conformingBindings[key] { return known }
    guard let conforms = conformance(to: key) else { return [] }
    let bindings = questionableBindings.filter { conforms($0.key) }.flatMap(\.nodes).ascending()
    conformingBindings[key] = bindings
    return bindings
  }

  /// The bindings of the protocols and classes that what `key` stands for conforms to or inherits from, in order.
  func bindings(toWhichConforms key: Key) -> [Graph.Node] {
    questionableBindings.filter { $0.key != key && conformance(to: $0.key)?(key) ?? false }.flatMap(\.nodes).ascending()
  }

  /// Tells which keys conform to `key`, or inherit from it; `nil` if the language has no answer.
  func conformance(to key: Key) -> ((Key) -> Bool)? {
    if let known = conformanceTests[key] { return known }
    let conformance = keys.source.conformance(to: key)
    conformanceTests[key] = .some(conformance)
    return conformance
  }

  /// Whether `key` is a protocol that could be declared so that only classes conform to it.
  func isProtocol(_ key: Key) -> Bool {
    let name = keys.names(for: [key])[key, default: ""]
    return name.hasPrefix("any ") && !name.contains("&")
  }
}

// MARK: - Names

extension Survey {
  @inline(never)
  func name(of key: Key) -> Phrase { Phrase(.name(key)) }

  /// What a node is called on a path: for a contribution, the element that it adds.
  @inline(never)
  func name(of node: Graph.Node) -> Phrase {
    let key = graph.key(of: node)
    return switch graph.declaration(of: node)?.role {
    case .contribution: name(of: element(ofCollection: key) ?? key)
    case .decoration: "decoration of " + name(of: key)
    default: name(of: key)
    }
  }

  @inline(never)
  func names(of nodes: some Sequence<Graph.Node>) -> [Phrase] { nodes.map { name(of: $0) } }
}

// MARK: - Statements

/// What one line of a program says of one key.
///
/// Where several components install a module or a child, the same line makes several declarations. One line may also say
/// something of several keys, as that of a generic module does.
struct Statement: Hashable {
  let key: Key
  let site: Site
}

extension Survey {
  /// The statement that makes a declaration; there is none for the component that is built.
  @inline(never)
  func statement(behind node: Graph.Node) -> Statement? {
    graph.site(of: node).map { Statement(key: graph.key(of: node), site: $0) }
  }

  /// The declarations that each statement makes, in the order of the first ones.
  func statements(behind nodes: some Sequence<Graph.Node>) -> [(Statement, nodes: [Graph.Node])] {
    var places: [Statement: Int] = [:]
    var statements: [(Statement, nodes: [Graph.Node])] = []
    for node in nodes {
      guard let statement = statement(behind: node) else { continue }
      if let place = places[statement] {
        statements[place].nodes.append(node)
      } else {
        places[statement] = statements.count
        statements.append((statement, [node]))
      }
    }
    return statements
  }
}

// MARK: - Paths

extension Survey {
  /// A shortest path from the component to `node`, both included; empty if no path leads there.
  @inline(never)
  func path(to node: Graph.Node) -> [Graph.Node] {
    guard node == graph.component || tree[node] != nil else { return [] }
    return sequence(first: node) { self.tree[$0]?.previous }.reversed()
  }

  /// How many requests a shortest path from the component to `node` takes; zero if no path leads there.
  func distance(to node: Graph.Node) -> Int { tree[node]?.distance ?? 0 }

  /// The requests of declarations that lead to `node`, straight or through derived nodes, in order of declaration.
  ///
  /// A request that several paths lead from is named once.
  @inline(never)
  func requests(for node: Graph.Node) -> [(requester: Graph.Node, edge: Int)] {
    var found: Set<Int> = []
    var seen: Set<Graph.Node> = [node]
    var pending = [node]
    while let destination = pending.popLast() {
      for (source, edge) in incoming[destination, default: []] {
        if graph.declaration(of: source) != nil {
          found.insert(edge)
        } else if seen.insert(source).inserted {
          pending.append(source)
        }
      }
    }
    return found.ascending().map { edge in (requester: requester(of: edge), edge: edge) }
  }

  /// The declaration that an edge of a declaration belongs to.
  private func requester(of edge: Int) -> Graph.Node {
    // Declarations own consecutive ranges of edges, in order, so the owner is the last that begins at or before it.
    var low = 0
    var high = graph.declarations.all.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if graph.edgeRange(of: middle).lowerBound <= edge { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension Graph {
  fileprivate func incomingEdges() -> [Node: [(source: Node, edge: Int)]] {
    var incoming: [Node: [(source: Node, edge: Int)]] = [:]
    for node in nodes {
      for edge in edgeRange(of: node) { incoming[edges[edge].destination, default: []].append((node, edge)) }
    }
    return incoming
  }
}

// MARK: - Evidence

extension Survey {
  /// Who asks for `node`, what part `others` have in the fault, and the modules that all of those come from.
  @inline(never)
  func evidence(
    ofRequestsFor node: Graph.Node, others: [Graph.Node] = [], role: Finding.Role = .bound
  ) -> [Finding.Evidence] {
    let requests = requests(for: node)
    let requesters = requests.map { evidence(of: $0, requesting: node, by: $1) }
    // A module that several components install declares the same in each.
    var seen: Set<Finding.Evidence> = []
    return (requesters + others.map { evidence(of: $0, role: role) }).filter { seen.insert($0).inserted }
      + installations(of: requests.map(\.requester) + others)
  }

  /// What part a declaration has in a fault; of an alias, what it is an alias of as well.
  @inline(never)
  func evidence(of node: Graph.Node, role: Finding.Role, remark: Phrase? = nil) -> Finding.Evidence {
    let alias = graph.requestOfAlias(node).map { "alias of \(name(of: $0))" as Phrase }
    let remarks = [alias, remark].compactMap(\.self)
    return Finding.Evidence(
      role: role, subject: name(of: node), site: graph.site(of: node),
      remark: remarks.isEmpty ? nil : remarks.joined(separator: ", "))
  }

  /// A request for `node`: which parameter it is, and as what it requests `node` if not as the thing itself.
  @inline(never)
  func evidence(of requester: Graph.Node, requesting node: Graph.Node, by edge: Int) -> Finding.Evidence {
    let destination = graph.edges[edge].destination
    let shape: Phrase = destination == node ? "" : ", as `\(name(of: graph.key(of: destination)))`"
    return Finding.Evidence(
      role: .requiredBy, subject: name(of: requester), site: graph.site(of: requester),
      remark: parameter(edge, of: requester) + shape)
  }

  /// Which parameter of `requester` a request is, or for which reason a component or an alias makes it.
  @inline(never)
  func parameter(_ edge: Int, of requester: Graph.Node) -> Phrase {
    let range = graph.edgeRange(of: requester)
    if graph.isAlias(requester) { return "alias" }
    if graph.declaration(of: requester)?.role == .component {
      return edge == range.lowerBound ? "the root" : graph.edges[edge].isConstruction ? "eagerly" : "at the end"
    }
    let argumentCount = argumentCount(of: graph.key(of: requester))
    let parameterCount = graph.declaration(of: requester)?.parameterCount ?? range.count
    return "parameter \(argumentCount + edge - range.lowerBound + 1) of \(argumentCount + parameterCount)"
  }

  /// One step of a loop: what a declaration asks for.
  @inline(never)
  func evidence(of requester: Graph.Node, asking edge: Int, role: Finding.Role) -> Finding.Evidence {
    Finding.Evidence(
      role: role, subject: "\(name(of: requester)) → \(name(of: graph.edges[edge].destination))",
      site: graph.site(of: requester), remark: parameter(edge, of: requester))
  }

  /// How each module that made one of the declarations was installed, after those that installed it: where a module is
  /// generic, or has parameters, the mistake may be in any of these places.
  @inline(never)
  func installations(of nodes: [Graph.Node]) -> [Finding.Evidence] {
    var seen: Set<Int> = []
    var written: Set<Finding.Evidence> = []
    return nodes.compactMap { graph.declaration(of: $0)?.installation }
      .flatMap { graph.declarations.path(to: $0).dropFirst() }
      .filter { seen.insert($0).inserted }
      .map(evidence(ofInstallation:))
      // A module that several components install installs the same in each.
      .filter { written.insert($0).inserted }
  }

  /// Where a module was installed, and by which other, or by which component.
  @inline(never)
  func evidence(ofInstallation index: Int) -> Finding.Evidence {
    let installation = graph.declarations.installations[index]
    let installer = installation.parent.map { graph.declarations.installations[$0].module }
    return Finding.Evidence(
      role: .installed, subject: name(of: installation.module), site: installation.site,
      remark: installer.map { "by \(name(of: $0))" })
  }

  /// An explanation for a fault without a path.
  @inline(never)
  func explanation(ofMissingPathTo node: Graph.Node) -> [Finding.Note] {
    guard path(to: node).isEmpty else { return [] }
    return [Finding.Note(.note, "the root does not lead here, unless another fault is in the way")]
  }
}
