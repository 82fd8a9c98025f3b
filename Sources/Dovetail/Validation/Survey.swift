// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A graph under examination: what several rules want to know of it, found out at most once and only when wanted.
final class Survey<Key: DescribableKey> {
  let graph: Graph<Key>

  /// What findings mention, by number.
  private(set) var mentionedKeys: [Key] = []
  private var mentioned: KeyTable<Key>?
  private lazy var tree = graph.shortestPathTree(from: graph.component)
  private lazy var incoming = graph.incomingEdges()
  private lazy var missingCollectionOfElement = Dictionary(
    graph.derivedNodes.compactMap { node -> (Key, Key)? in
      guard case .missing = graph.origin(of: node) else { return nil }
      let key = graph.key(of: node)
      return key.elementOfCollection.map { ($0, key) }
    }, uniquingKeysWith: { first, _ in first })
  private lazy var endlessInstallations = Set(
    graph.declarations.refusedInstallations.flatMap { refused -> ArraySlice<Int> in
      // The first is the component, the second the module that it installed.
      refused.parent.map { graph.declarations.path(to: $0).dropFirst(2) } ?? []
    })
  private lazy var bindingsOfStem = Dictionary(grouping: graph.declarations.all.indices.dropFirst()) { node in
    graph.key(of: node).stem
  }

  /// How many more bindings may be asked whether they conform to something: the first answer for each pair of types takes
  /// microseconds, and there may be thousands of bindings and hundreds of missing ones.
  private var remainingQuestions = 10_000

  init(_ graph: Graph<Key>) {
    self.graph = graph
  }
}

extension Survey {
  /// The collection of `key` that somebody asks for and nobody contributes to, if there is one.
  func missingCollection(of key: Key) -> Key? { missingCollectionOfElement[key] }

  /// Whether `node` was declared by one of those modules that install each other without end, but for the outermost.
  func isInsideEndlessInstallation(_ node: Graph<Key>.Node) -> Bool {
    graph.declaration(of: node).map { endlessInstallations.contains($0.installation) } ?? false
  }

  /// The declarations whose key has the same stem as `key`, in order.
  func bindings(ofStemOf key: Key) -> [Graph<Key>.Node] { bindingsOfStem[key.stem, default: []] }

  /// The bindings of what conforms to, or inherits from, what `key` asks for, in order.
  func bindings(conformingTo key: Key) -> [Graph<Key>.Node] {
    guard let conforms = key.conformance else { return [] }
    return questionableBindings().filter { conforms(graph.key(of: $0)) }
  }

  /// The bindings of the protocols and classes that what `key` asks for conforms to or inherits from, in order.
  func bindings(toWhichConforms key: Key) -> [Graph<Key>.Node] {
    questionableBindings().filter { node in
      graph.key(of: node) != key && graph.key(of: node).conformance?(key) ?? false
    }
  }

  private func questionableBindings() -> ArraySlice<Graph<Key>.Node> {
    let bindings = graph.declarations.all.indices.filter { node in
      [.binding, .defaultBinding].contains(graph.declarations.all[node].role)
    }.prefix(remainingQuestions)
    remainingQuestions -= bindings.count
    return bindings
  }
}

// MARK: - Names

extension Survey {
  func name(of key: Key) -> Phrase { Phrase(.name(mention(key))) }

  /// Gives a key its number, if it has none, so that what rules find knows nothing of keys.
  func mention(_ key: Key) -> MentionedKey {
    // Changed in place. A lazy property would be copied for each mention.
    if mentioned == nil { mentioned = KeyTable() }
    if let number = mentioned?.node(for: key, orInsert: mentionedKeys.count) { return MentionedKey(number: number) }
    mentionedKeys.append(key)
    return MentionedKey(number: mentionedKeys.count - 1)
  }

  /// What a node is called on a path: for a contribution, the element that it adds.
  func name(of node: Graph<Key>.Node) -> Phrase {
    let key = graph.key(of: node)
    return switch graph.declaration(of: node)?.role {
    case .contribution: name(of: key.elementOfCollection ?? key)
    case .decoration: "decoration of " + name(of: key)
    default: name(of: key)
    }
  }

  func names(of nodes: some Sequence<Graph<Key>.Node>) -> [Phrase] { nodes.map { name(of: $0) } }
}

// MARK: - Statements

/// What one line of a program says of one key.
///
/// Where several components install a module or a child, the same line makes several declarations. One line may also say
/// something of several keys, as that of a generic module does.
struct Statement<Key: GraphKey>: Hashable {
  let key: Key
  let site: Site
}

extension Survey {
  /// The statement that makes a declaration; there is none for the component that is built.
  func statement(behind node: Graph<Key>.Node) -> Statement<Key>? {
    graph.site(of: node).map { Statement(key: graph.key(of: node), site: $0) }
  }

  /// The declarations that each statement makes, in the order of the first ones.
  func statements(behind nodes: some Sequence<Graph<Key>.Node>) -> [(Statement<Key>, nodes: [Graph<Key>.Node])] {
    var places: [Statement<Key>: Int] = [:]
    var statements: [(Statement<Key>, nodes: [Graph<Key>.Node])] = []
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
  func path(to node: Graph<Key>.Node) -> [Graph<Key>.Node] {
    guard node == graph.component || tree[node] != nil else { return [] }
    return sequence(first: node) { self.tree[$0]?.previous }.reversed()
  }

  /// How many requests a shortest path from the component to `node` takes; zero if no path leads there.
  func distance(to node: Graph<Key>.Node) -> Int { tree[node]?.distance ?? 0 }

  /// The requests of declarations that lead to `node`, straight or through derived nodes, in order of declaration.
  ///
  /// A request that several paths lead from is named once.
  func requests(for node: Graph<Key>.Node) -> [(requester: Graph<Key>.Node, edge: Int)] {
    var found: Set<Int> = []
    var seen: Set<Graph<Key>.Node> = [node]
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
    return found.sorted().map { edge in (requester: requester(of: edge), edge: edge) }
  }

  /// The declaration that an edge of a declaration belongs to.
  private func requester(of edge: Int) -> Graph<Key>.Node {
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
  func evidence(
    ofRequestsFor node: Graph<Key>.Node, others: [Graph<Key>.Node] = [], role: String = ""
  ) -> [Finding.Evidence] {
    let requests = requests(for: node)
    let requesters = requests.map { evidence(of: $0, requesting: node, by: $1) }
    // A module that several components install declares the same in each.
    var seen: Set<Finding.Evidence> = []
    return (requesters + others.map { evidence(of: $0, role: role) }).filter { seen.insert($0).inserted }
      + installations(of: requests.map(\.requester) + others)
  }

  /// What part a declaration has in a fault; of an alias, what it is an alias of as well.
  func evidence(of node: Graph<Key>.Node, role: String, remark: Phrase? = nil) -> Finding.Evidence {
    let alias = graph.requestOfAlias(node).map { "alias of \(name(of: $0))" as Phrase }
    let remarks = [alias, remark].compactMap(\.self)
    return Finding.Evidence(
      role: role, subject: name(of: node), site: graph.site(of: node),
      remark: remarks.isEmpty ? nil : remarks.joined(separator: ", "))
  }

  /// A request for `node`: which parameter it is, and as what it requests `node` if not as the thing itself.
  func evidence(
    of requester: Graph<Key>.Node, requesting node: Graph<Key>.Node, by edge: Int
  ) -> Finding.Evidence {
    let destination = graph.edges[edge].destination
    let shape: Phrase = destination == node ? "" : ", as `\(name(of: graph.key(of: destination)))`"
    return Finding.Evidence(
      role: "required by", subject: name(of: requester), site: graph.site(of: requester),
      remark: parameter(edge, of: requester) + shape)
  }

  /// Which parameter of `requester` a request is, or for which reason a component or an alias makes it.
  func parameter(_ edge: Int, of requester: Graph<Key>.Node) -> Phrase {
    let range = graph.edgeRange(of: requester)
    if graph.isAlias(requester) { return "alias" }
    if graph.declaration(of: requester)?.role == .component {
      return edge == range.lowerBound ? "the root" : graph.edges[edge].isConstruction ? "eagerly" : "at the end"
    }
    let argumentCount = graph.key(of: requester).argumentCount
    let parameterCount = graph.declaration(of: requester)?.parameterCount ?? range.count
    return "parameter \(argumentCount + edge - range.lowerBound + 1) of \(argumentCount + parameterCount)"
  }

  /// One step of a loop: what a declaration asks for.
  func evidence(of requester: Graph<Key>.Node, asking edge: Int, role: String) -> Finding.Evidence {
    Finding.Evidence(
      role: role, subject: "\(name(of: requester)) → \(name(of: graph.edges[edge].destination))",
      site: graph.site(of: requester), remark: parameter(edge, of: requester))
  }

  /// How each module that made one of the declarations was installed, after those that installed it: where a module is
  /// generic, or has parameters, the mistake may be in any of these places.
  func installations(of nodes: [Graph<Key>.Node]) -> [Finding.Evidence] {
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
  func evidence(ofInstallation index: Int) -> Finding.Evidence {
    let installation = graph.declarations.installations[index]
    let installer = installation.parent.map { graph.declarations.installations[$0].module }
    return Finding.Evidence(
      role: "installed", subject: name(of: installation.module), site: installation.site,
      remark: installer.map { "by \(name(of: $0))" })
  }

  /// An explanation for a fault without a path.
  func explanation(ofMissingPathTo node: Graph<Key>.Node) -> [Finding.Note] {
    guard path(to: node).isEmpty else { return [] }
    return [Finding.Note(.note, "the root does not lead here, unless another fault is in the way")]
  }
}
