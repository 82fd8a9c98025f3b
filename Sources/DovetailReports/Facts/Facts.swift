// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Facts about a graph that only reports need. Each is computed at most once and only when needed.
///
/// What every program needs to know about a graph is in its ``Survey``. What to say about the facts is for the ``Report``.
final class Facts {
  let survey: Survey
  let graph: Graph
  /// The facts about the graph before the edits that led to this one.
  private let former: Facts?
  /// The keys of the graph, and those that proposals request. The changed graphs of trials have the same.
  let keys: ReportedKeys
  /// What a component accepts, for the graph and all changed ones.
  let acceptances: [(lint: Diagnostic.Lint, types: Set<Key>)]
  /// What the root needs.
  lazy var usage = Usage(of: self)
  /// All declarations of each of its unused modules.
  lazy var contentsOfUnusedModules = Dictionary(grouping: usage.placesInUnusedModules.keys.ascending()) {
    usage.placesInUnusedModules[$0, default: 0]
  }
  /// The number of nodes that further searches may visit, for what retains an instance or what a candidate needs.
  lazy var affordableSteps = Swift.max(20_000, 6 * graph.edges.count)
  /// The unused bindings of what a collection in use consists of, and those collections.
  lazy var collectionsLackingBinding = collectionsOfUnusedBindings()
  /// The unused bindings that each collection lacks.
  lazy var bindingsLackedByCollection = Dictionary(
    grouping: collectionsLackingBinding.ascending(by: \.key), by: \.value)
  lazy var rivalsOfDefaults = declarationsBeforeDefaults()
  /// What the root needs without overrides.
  lazy var requestedByReplaced = declarationsRequestedByReplaced()
  /// Where statements are, and which Swift modules they show: `Facts+Modules.swift`.
  lazy var firstStatements = firstStatementsOfScopes()
  lazy var keysOfFiles = keysNamedByFiles { _ in [] }
  lazy var requestedKeysOfFiles = keysNamedByFiles(requests: graph.requests(of:))
  lazy var filesOfModules = Dictionary(grouping: requestedKeysOfFiles.keys) { String($0.prefix { $0 != "/" }) }
  /// The same by file and by module, as far as it has been requested: a type's name takes microseconds to read.
  var filesOfHidden: [String: [String: [String]]] = [:]
  var modulesOfFiles: [String: [String]] = [:]
  var imports: [String: [String]] = [:]
  lazy var statementsOfModules = Dictionary(grouping: graph.declarations.all.indices) {
    graph.site(of: $0)?.module ?? ""
  }
  /// The missing nodes by the scopes around what requests them.
  lazy var missingNodesOfScope = Dictionary(grouping: survey.missingNodes, by: scope(aroundStatementsRequesting:))
  lazy var missingNodesOfKey = Dictionary(grouping: survey.missingNodes, by: graph.key(of:))
  lazy var derivedNodesOfKey = Dictionary(grouping: graph.derivedNodes, by: graph.key(of:))
  /// The keys that are bound, also by default.
  lazy var keysBoundWhole = Set(
    graph.declarations.all.filter { [.binding, .defaultBinding].contains($0.role) }.map(\.key))
  /// The statements without a last step, which edits leave as they are.
  private(set) lazy var unfinishedSites: [Site] = former?.unfinishedSites ?? graph.declarations.unfinishedSites
  /// The optionals that stay `nil`.
  lazy var unfilledOptionals = graph.nodes.filter(graph.isUnfilledOptional)
  /// The same by the keys to bind.
  lazy var unfilledOptionalsOfKey = Dictionary(grouping: unfilledOptionals, by: survey.absentKey(of:))
  /// The absent factories that optionals request, by the bindings that would provide them.
  lazy var optionalFactoriesOfBinding = {
    var factories: [Graph.Node: [Key]] = [:]
    for optional in unfilledOptionals {
      for binding in survey.factories(meantBy: optional) {
        factories[binding, default: []].append(survey.absentKey(of: optional))
      }
    }
    return factories
  }()
  /// The requested collections without contributions, by the keys of their elements.
  lazy var missingCollections = Dictionary(
    survey.missingNodes.map(graph.key(of:)).compactMap { key in
      element(ofCollection: key).map { ($0, key) }
    },
    uniquingKeysWith: { first, _ in first })
  /// The entries of dictionaries that have to have them and lack no others.
  lazy var onlyMissingEntries = Dictionary(grouping: graph.declarations.requiredEntries.keys, by: graph.key(of:))
    .compactMapValues { nodes in
      let missing = survey.missingEntries(ofDictionaryOf: nodes[0])
      return missing.count == 1 ? missing[0] : nil
    }
  /// The keys that something requests by a type that calls their factory on the main actor.
  fileprivate lazy var keysOfMainActor = Set<Key>(
    Set(graph.declarations.all.flatMap { graph.declarations.requests[$0.requests] }).compactMap(access(by:))
      .filter { $0.accepts.contains(.mainActor) && !$0.accepts.contains(.async) }.map(\.key))
  fileprivate lazy var nodesOfSite = Dictionary(
    grouping: graph.declarations.all.indices.dropFirst(), by: graph.site(of:))
  /// The declarations of each statement that declares one key.
  fileprivate lazy var nodesOfLine = Dictionary(
    grouping: graph.declarations.all.indices.dropFirst(), by: survey.line(behind:))
  /// The installations of one module on one line.
  lazy var installationsOfLine = Dictionary(
    grouping: graph.declarations.installations.indices, by: line(ofInstallation:))
  lazy var scopesOfComponent = Dictionary(grouping: graph.declarations.scopes.indices) {
    graph.key(of: graph.declarations.scopes[$0].component)
  }
  /// The number of declarations of each installation, and of those inside.
  lazy var contentCounts = {
    let declarations = graph.declarations
    var counts = Array(repeating: 0, count: declarations.installations.count)
    for declaration in declarations.all { counts[declaration.installation] += 1 }
    // An installation comes after the one that it is inside.
    for index in counts.indices.reversed() {
      if let parent = declarations.installations[index].parent { counts[parent] += counts[index] }
    }
    return counts
  }()
  /// For each module, the first declaration of each of its installations.
  lazy var firstDeclarationsOfModule = Dictionary(
    grouping: graph.declarations.all.indices.uniqued { graph.declarations.all[$0].installation }
  ) { graph.declarations.installations[graph.declarations.all[$0].installation].module }
  /// For the installation of each module, the first binding outside of it that is in use, and whose initializer requests
  /// one of its declarations.
  lazy var requestersOfModules = {
    let declarations = graph.declarations.all
    var requesters: [Int: Graph.Node] = [:]
    for (node, declaration) in declarations.enumerated() where requesters[declaration.installation] == nil {
      if isComponent(graph.declarations.installations[declaration.installation].module) { continue }
      requesters[declaration.installation] = survey.requests(for: node).lazy.map(\.requester).first {
        let requester = declarations[$0]
        return requester.role == .binding && requester.installation != declaration.installation && !requester.isAlias
          && usage.isUsed[$0] && isInitializable(requester.key)
      }
    }
    return requesters
  }()
  /// For each declaration, the first one of its statement with the same key.
  lazy var firstNodesOfLines = {
    var first = Array(graph.declarations.all.indices)
    for nodes in nodesOfLine.compactMap({ $0.key == nil ? nil : $0.value }) {
      for node in nodes { first[node] = nodes[0] }
    }
    return first
  }()
  /// The declarations that a duplicate or an undeclared shadowing sets against each declaration.
  lazy var rivals: [Graph.Node: [Graph.Node]] = {
    var rivals: [Graph.Node: [Graph.Node]] = [:]
    let groups =
      graph.conflicts + graph.undeclaredShadowings.map { [$0.node, $0.shadowed] }
    // The first of thousands stands for all.
    for nodes in groups {
      rivals[nodes[0], default: []].append(nodes[1])
      for node in nodes.dropFirst() { rivals[node, default: []].append(nodes[0]) }
    }
    return rivals
  }()
  fileprivate lazy var bindingsOfStem = Dictionary(grouping: graph.declarations.all.indices.dropFirst()) {
    node in
    stem(of: graph.key(of: node))
  }
  fileprivate lazy var bindingsOfTag = Dictionary(
    grouping: graph.declarations.all.indices.filter {
      [.binding, .defaultBinding, .contribution].contains(graph.declarations.all[$0].role)
        && shape(of: graph.key(of: $0)).tag != nil
    }
  ) { shape(of: graph.key(of: $0)).tag }

  /// The tests for conformance to each key, as far as they have been requested.
  fileprivate var conformanceTests: [Key: ((Key) -> Bool)?] = [:]
  fileprivate var conformingBindings: [Key: [Graph.Node]] = [:]
  /// The number of tests for conformance to further keys, such as those of thousands of bindings that request themselves.
  fileprivate var affordableQuestions = 200_000
  private var scopesAroundRequesters: [Graph.Node: Int] = [:]
  /// The bindings by their keys, in order of declaration, for as many keys as a report can compare with missing keys.
  /// The first conformance test of each pair of types takes microseconds, and there may be thousands of bindings and
  /// hundreds of missing keys. So all missing keys share a limited number of tests.
  lazy var questionableBindings: [(key: Key, elements: [Graph.Node])] = {
    let affordableQuestions = 20_000
    let bindings = graph.declarations.all.indices.filter {
      [.binding, .defaultBinding].contains(graph.declarations.all[$0].role)
    }
    return Array(bindings.grouped(by: graph.key(of:)).prefix(affordableQuestions / Swift.max(unboundKeys.count, 1)))
  }()

  /// The collections with contributions, by the keys of their elements, each with its place among all of them.
  lazy var contributedCollections: [Key: [(place: Int, key: Key)]] = {
    let keys = graph.declarations.all.filter { $0.role == .contribution }.map(\.key).uniqued()
    return Dictionary(grouping: keys.enumerated().map { (place: $0, key: $1) }) {
      element(ofCollection: $0.key) ?? $0.key
    }
  }()
  /// One of them for each element that the root requests, without a tag.
  lazy var collectionsInUse = contributedCollections.compactMapValues { collections in
    collections.map(\.key).first { collection in
      shape(of: collection).tag == nil && survey.declarations(of: collection).contains { usage.isUsed[$0] }
    }
  }
  /// The installations that contribute to each collection.
  lazy var contributors = Dictionary(
    grouping: graph.declarations.all.filter { $0.role == .contribution }, by: \.key
  ).mapValues { Set($0.map(\.installation)) }
  /// The first of the collections, for as many as a report can ask about the elements of all unused bindings.
  lazy var questionableCollections: [(place: Int, key: Key, element: Key)] = {
    let affordableQuestions = 200_000
    let all = contributedCollections.flatMap { element, collections in
      collections.map { (place: $0.place, key: $0.key, element: element) }
    }
    let askable = all.ascending(by: \.place).filter { conformance(to: $0.element) != nil }
    return Array(askable.prefix(affordableQuestions / Swift.max(usage.unused.count, 1)))
  }()

  /// The seeds, by their scopes.
  lazy var seeds = Dictionary(
    uniqueKeysWithValues: graph.declarations.all.indices.filter { graph.declarations.all[$0].role == .seed }
      .map { (graph.scope(of: $0), $0) })
  /// Those that nothing requests.
  lazy var unrequestedSeeds = seeds.filter { survey.requests(for: $0.value).isEmpty }
  /// The seeds and bindings that are tuples.
  lazy var boundTuples =
    (seeds.values.ascending() + questionableBindings.flatMap(\.elements)).filter {
      keys.kind(of: graph.key(of: $0)) == .tuple
    }

  /// The keys that are mentioned but not bound. The report tests their conformance in both directions.
  private lazy var unboundKeys = Set(
    (survey.missingNodes + graph.unmatchedDecorations + graph.declarations.unmatchedOverrides).map(graph.key(of:))
      + missingCollections.keys + unfilledOptionals.map(survey.absentKey(of:)))

  /// For unbound keys: a declaration of a copy of the key.
  lazy var copies = survey.copies(of: unboundKeys.ascending(by: \.number))

  init(_ survey: Survey, accepting settings: SeveritySettings? = nil, after former: Facts? = nil) {
    self.survey = survey
    graph = survey.graph
    self.former = former
    acceptances = former?.acceptances ?? settings?.acceptances ?? []
    keys = former?.keys ?? ReportedKeys(survey.keys.source)
    survey.keys.source = self.keys
  }

  /// The line of an installation and its module; `nil` for the component that is built.
  func line(ofInstallation index: Int) -> InstallingLine? {
    let installation = graph.declarations.installations[index]
    return installation.site.map { InstallingLine(module: installation.module, site: $0) }
  }

  /// The innermost scope that contains the statements of all requesters of a node; `nil` if there are none.
  func scope(aroundStatementsRequesting node: Graph.Node) -> Int? {
    if let known = scopesAroundRequesters[node] { return known }
    let scopes = survey.requests(for: node).map { graph.scope(of: $0.requester) }
    if scopes.isEmpty { return nil }
    let scope = self.scope(around: scopes)
    scopesAroundRequesters[node] = scope
    return scope
  }
}

/// One line of a program that installs one module.
struct InstallingLine: Hashable {
  fileprivate let module: Key
  fileprivate let site: Site
}

extension Facts {
  @inline(never)
  func shape(of key: Key) -> KeyShape { survey.shape(of: key) }

  @inline(never)
  func element(ofCollection key: Key) -> Key? { survey.element(ofCollection: key) }

  /// The declarations whose key has the same stem as `key`, in order.
  func bindings(ofStemOf key: Key) -> [Graph.Node] { bindingsOfStem[stem(of: key), default: []] }

  /// The bindings and contributions with a tag, by their keys, in order.
  func bindings(taggedWith tag: Key) -> [(key: Key, elements: [Graph.Node])] {
    bindingsOfTag[tag, default: []].grouped(by: graph.key(of:))
  }

  /// Whether a request shows that the factory of `key` may be isolated to the main actor.
  func isMadeOnMainActor(_ key: Key) -> Bool { keysOfMainActor.contains(key) }

  /// The declarations that the line at `site` makes, in order.
  func nodes(at site: Site) -> [Graph.Node] { nodesOfSite[site, default: []] }

  /// The declarations of the same key that the line of a declaration makes, in order.
  func declarations(likeThat node: Graph.Node) -> [Graph.Node] {
    survey.line(behind: node).map { nodesOfLine[$0, default: []] } ?? [node]
  }

  /// The bindings of types that conform to, or inherit from, `key`, in order; none if too many keys have been asked about.
  func bindings(conformingTo key: Key) -> [Graph.Node] {
    if let known = conformingBindings[key] { return known }
    guard affordableQuestions > 0, let conforms = conformance(to: key) else { return [] }
    affordableQuestions -= questionableBindings.count
    let bindings = questionableBindings.filter { $0.key != key && conforms($0.key) }.flatMap(\.elements)
      .ascending()
    conformingBindings[key] = bindings
    return bindings
  }

  /// The bindings of the protocols and classes that `key` conforms to or inherits from, in order.
  func bindings(toWhichConforms key: Key) -> [Graph.Node] {
    let general = questionableBindings.filter { $0.key != key && conformance(to: $0.key)?(key) ?? false }
    return general.flatMap(\.elements).ascending()
  }

  /// A test for keys that conform to `key` or inherit from it; `nil` if the language has no such test.
  func conformance(to key: Key) -> ((Key) -> Bool)? {
    if let known = conformanceTests[key] { return known }
    let conformance = keys.conformance(to: key)
    conformanceTests[key] = .some(conformance)
    return conformance
  }

  /// The declarations that need one of `nodes`, directly or through others, in order.
  ///
  /// - Parameter limit: Their number, beyond which the result is `nil`.
  func dependents(of nodes: [Graph.Node], atMost limit: Int) -> [Graph.Node]? {
    let count = Set(nodes).count
    let search = Search(
      from: nodes, until: { search, _ in search.vertices.count - count > limit },
      steps: { node in survey.requests(for: node).map { ($0.edge, $0.requester) } })
    return search.vertices.count - count > limit ? nil : search.vertices.dropFirst(count).ascending()
  }

  /// Whether the root still leads to a node without some requests. An object that is only requested weakly would be
  /// released immediately. Once a report has searched a lot, this is taken for granted, and the trial of the edit shows it.
  func isRetained(_ node: Graph.Node, without removed: Set<Int>) -> Bool {
    if affordableSteps < 0 { return true }
    let roots = usage.roots
    let search = Search(
      from: [node], until: { roots.contains($1) },
      steps: { reached in
        survey.incoming[reached, default: []]
          .filter { !removed.contains($0.edge) && graph.edges[$0.edge].strength != .weak }
          .map { ($0.edge, $0.source) }
      })
    affordableSteps -= search.vertices.count
    return search.vertices.contains(where: roots.contains)
  }

  /// Whether the root of a component is not bound. The needs of that root are then unknown.
  var isRootMissing: Bool {
    survey.missingNodes.lazy.flatMap(survey.requests(for:)).contains { requester, edge in
      graph.declaration(of: requester)?.role == .component && edge == graph.edgeRange(of: requester).lowerBound
    }
  }

  /// The innermost scope that contains all requesters of `node`.
  func scope(aroundRequestersOf node: Graph.Node) -> Int {
    scope(
      around: survey.requests(for: node).map { graph.scope(openedBy: $0.requester) ?? graph.scope(of: $0.requester) })
  }

  /// The innermost scope that contains some scopes.
  func scope(around scopes: [Int]) -> Int {
    let declarations = graph.declarations
    guard var around = scopes.first else { return 0 }
    for scope in Set(scopes) {
      while !declarations.isScope(scope, inside: around) { around = declarations.scopes[around].parent ?? 0 }
    }
    return around
  }

  /// Whether `node` belongs to the component of `scope`, or to one of its ancestors.
  func isVisible(_ node: Graph.Node, from scope: Int) -> Bool {
    graph.declarations.isScope(scope, inside: graph.scope(of: node))
  }

  /// The declarations of each statement, in the order of the first ones.
  func groupedByLine(_ nodes: some Collection<Graph.Node>) -> [[Graph.Node]] {
    nodes.grouped(by: survey.line(behind:)).filter { $0.key != nil }.map(\.elements)
  }
}
