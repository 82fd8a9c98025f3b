// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

/// A walk over the objects that a component built from a real graph, together with its statements.
///
/// It retains everything that it passes until it ends, so that each address means one object.
struct RealWalk {
  let oracle: Oracle
  private let graph: RealGraph
  var run: RealRun { graph.run }

  /// The found values, each with the oracle's node that requested it or is it, and the instance that it belongs to.
  private var found: [(value: Any, node: Int, instance: RealInstance)]
  private var watched: [(get: () -> Any?, node: Int, instance: RealInstance)] = []
  /// The results of the factories of singletons.
  private var shared: [Place: [ObjectIdentifier]] = [:]
  private var constructions: Set<ObjectIdentifier> = []
  /// The results of factories with an argument.
  private var products: [Any] = []
  /// The number of passed results of each statement's factory.
  private var passed: [Int: Int] = [:]
  /// The number of providers that may still be called and instances that may still be opened. Loops of them are
  /// endless.
  private var callsLeft = 60
  private var instances: [RealInstance]
  /// The passed elements that actions close, and their closers.
  private(set) var closable: [(construction: Construction, instance: ObjectIdentifier)] = []
  var closers: [(closer: ComponentCloser, node: Int, instance: RealInstance)] = []

  /// The differences between the objects and the statements.
  private(set) var complaints: [String] = []

  /// The arguments for factories of products.
  private static let arguments = [0, 1]

  /// Whether everything must succeed, so that every constructed object is used.
  private let isUndisturbed: Bool

  /// A node in the instance that it belongs to, and the argument of a product.
  private struct Place: Hashable {
    let node: Int
    let instance: ObjectIdentifier
    let argument: Int?
  }

  /// - Parameter instance: the instance at whose root this begins. By default that of the component that was built,
  ///   unless it is already released.
  init(from root: Any, of instance: RealInstance = .root, oracle: Oracle, graph: RealGraph) async {
    self.oracle = oracle
    self.graph = graph
    isUndisturbed = graph.run.failing.isEmpty
    instances = [instance]
    found = [(root, oracle.successors[oracle.components[instance.scope]][0].node, instance)]
    passHooks(of: instance)
    var next = 0
    while next < found.count {
      await pass(found[next].value, found[next].node, found[next].instance)
      next += 1
    }
    for (get, node, instance) in watched { checkWatch(get, oracle.original(of: node), instance) }
    if instance.scope == 0 { checkRuns() }
  }

  private func place(of node: Int, _ instance: RealInstance, argument: Int? = nil) -> Place {
    Place(node: node, instance: ObjectIdentifier(home(of: node, instance)), argument: argument)
  }

  /// The instance that an element belongs to. A value exists once, wherever it is bound.
  private func home(of node: Int, _ instance: RealInstance) -> RealInstance {
    instance.enclosing(at: oracle.isConstant(node) ? 0 : oracle.depth(of: node))
  }

  mutating func complain(_ complaint: String, at node: Int) {
    complaints.append("\(oracle.name(of: node)): \(complaint)")
  }

  private mutating func pass(_ value: Any, _ node: Int, _ instance: RealInstance) async {
    switch oracle.nodes[node] {
    case .component: complain("the component is no value", at: node)
    case .declaration:
      if oracle.isAlias(node) {
        found.append((value, oracle.successors[node][0].node, home(of: node, instance)))
      } else {
        passRun(Content.objects(in: value, throughAccess: true), node, instance)
      }
    case .inside: complain("is never alone", at: node)
    case .key, .access: await pass(value, Content(value), as: oracle.meaning(of: node), node, instance)
    }
  }

  private mutating func pass(
    _ value: Any, _ content: Content?, as meaning: StringMeaning, _ node: Int, _ instance: RealInstance
  ) async {
    let destinations = oracle.successors[node].map(\.node)
    switch (meaning, content) {
    case (.unit, _) where value is Void: break
    case (.closer, nil): passCloser(value, node, instance)
    case (.optional, .nothing) where destinations.isEmpty: break
    case (.optional, .something(let wrapped)) where destinations.count == 1:
      found.append((wrapped, destinations[0], instance))
    case (.wrapping, .something(let wrapped)): found.append((wrapped, destinations[0], instance))
    case (.collection, let collection?): passContributions(collection, destinations, node, instance)
    case (.access, let access?): await passAccess(access, destinations[0], instance)
    case (.accessCollection, let collection?):
      let accesses = elements(of: collection, from: destinations)
      if accesses.count != destinations.count { complain("has \(accesses.count) elements", at: node) }
      for (access, destination) in zip(accesses, destinations) {
        if let access = Content(access) { await passAccess(access, destination, instance) }
      }
    default: complain("is \(value)", at: node)
    }
  }

  private mutating func passContributions(
    _ collection: Content, _ destinations: [Int], _ node: Int, _ instance: RealInstance
  ) {
    let parts = destinations.flatMap { destination in
      if case .inside = oracle.nodes[destination] { oracle.successors[destination].map(\.node) } else { [destination] }
    }
    var rest = elements(of: collection, from: parts)[...]
    for destination in parts {
      if isSingle(destination), let element = rest.popFirst() {
        found.append((element, destination, instance))
      } else {
        let size = runSize(destination)
        passRun(rest.prefix(size).flatMap { Content.objects(in: $0) }, destination, instance)
        rest = rest.dropFirst(size)
      }
    }
    if !rest.isEmpty { complain("has \(rest.count) elements too many", at: node) }
  }

  /// The elements of a collection, in the order of the contributions. Those of a dictionary have the keys of their
  /// contributions.
  private mutating func elements(of collection: Content, from contributions: [Int]) -> [Any] {
    switch collection {
    case .elements(let elements): return elements
    case .entries(let entries):
      let names = contributions.compactMap(entry(of:))
      // A whole or a decorated dictionary has the keys that its factory returns.
      guard names.count == contributions.count else { return entries.sorted { $0.key < $1.key }.map(\.value) }
      if Set(names) != Set(entries.keys) { complaints.append("has the keys \(entries.keys), and not \(names)") }
      return names.compactMap { entries[$0] }
    default: return []
    }
  }

  private func entry(of node: Int) -> String? {
    switch oracle.nodes[node] {
    case .declaration(let index): oracle.statements[index].entry?.key(as: String.self)
    case .access: entry(of: oracle.successors[node][0].node)
    default: nil
    }
  }

  private mutating func passAccess(_ access: Content, _ destination: Int, _ instance: RealInstance) async {
    if case .weak(let get) = access { return watched.append((get, destination, instance)) }
    guard callsLeft > 0 else { return }
    callsLeft -= 1
    switch access {
    case .provider(let get): found += [(get(), destination, instance), (get(), destination, instance)]
    case .lazy(let get):
      let value = get()
      found.append((value, destination, instance))
      if objects(in: value) != objects(in: get()) { complain("a lazy one is not kept", at: destination) }
    case .throwing(let get): await passTwice(destination, instance) { try get() }
    case .mainActor(let get):
      await passTwice(destination, instance) { await MainActor.run { Carried(value: get()) }.value }
    case .async(let get): await passTwice(destination, instance) { try await get() }
    case .product(let make): await passProducts(destination, instance, make)
    case .opening(let open): await passOpening(destination, instance, open)
    default: complain("is no access", at: destination)
    }
  }

  /// Calls the access to `destination`. If it must fail, it fails once, and then no more.
  private mutating func passTwice(_ destination: Int, _ instance: RealInstance, _ get: () async throws -> Any) async {
    let failing = run.failing
    defer { run.failing = failing }
    do {
      try await passFailure(destination, instance, failing, get)
      found += [(try await get(), destination, instance), (try await get(), destination, instance)]
    } catch {
      complain("fails: \(error)", at: destination)
    }
  }

  /// Calls a factory with each argument, and with one of them again.
  private mutating func passProducts(
    _ destination: Int, _ instance: RealInstance, _ make: (Int) async throws -> Any
  ) async {
    let failing = run.failing
    defer { run.failing = failing }
    do {
      try await passFailure(destination, instance, failing) { try await make(0) }
      for argument in Self.arguments + [0] {
        let product = try await make(argument)
        products.append(product)
        passRun(Content.objects(in: product), destination, instance, argument: argument)
      }
    } catch {
      complain("fails: \(error)", at: destination)
    }
  }

  /// Lets the access to `destination` fail if it must, and ensures that it fails no more.
  private mutating func passFailure(
    _ destination: Int, _ instance: RealInstance, _ failing: Set<Int>, _ get: () async throws -> Any
  ) async throws {
    // A singleton that this walk has not passed may exist in another instance of its component, or may be released.
    let finished = run.finished
    let existing = finished.filter { statement in
      let node = statement + 1
      let isRetained = oracle.depth(of: node) == 0 && oracle.isRetained(node) && !oracle.isAssisted(node)
      return isRetained || shared[place(of: node, instance)] != nil
    }
    let isFailing = oracle.isFailing(destination, failing, afterwards: finished)
    if isFailing != oracle.isFailing(destination, failing, afterwards: existing) { run.failing = [] }
    guard isFailing else { return }
    do {
      _ = try await get()
      complain("does not fail", at: destination)
    } catch {
      if let complaint = oracle.complaint(about: error, asking: [destination], failing) {
        complain(complaint, at: destination)
      }
    }
    run.failing = []
    _ = run.takeHooks()
  }
}

// MARK: - Instances

extension RealWalk {
  /// Opens two instances of a component.
  private mutating func passOpening(
    _ component: Int, _ parent: RealInstance, _ open: (Construction) async throws -> Any
  ) async {
    guard let scope = oracle.scope(openedBy: component) else { return complain("cannot be opened", at: component) }
    let (oracle, graph, failing) = (oracle, graph, run.failing)
    // The component may be opened from inside one of its own instances, which is no parent of the new one.
    let parent = parent.enclosing(at: oracle.depth(of: component))
    defer { run.failing = failing }
    do {
      try await passFailure(component, parent, failing) { try await open(RealInstance.seed(of: scope, oracle, graph)) }
      for _ in 0..<2 {
        let start = run.finished.count
        let seed = RealInstance.seed(of: scope, oracle, graph)
        let root = try await open(seed)
        let instance = RealInstance(inside: parent, scope: scope, seed: seed)
        instances.append(instance)
        passHooks(of: instance)
        if let complaint = oracle.complaint(aboutOrder: Array(run.finished[start...]), of: component) {
          complain(complaint, at: component)
        }
        found.append((root, oracle.successors[component][0].node, instance))
      }
    } catch {
      complain("fails: \(error)", at: component)
    }
  }

  /// Passes the actions that ran when an instance was opened.
  private mutating func passHooks(of instance: RealInstance) {
    let hooks = run.takeHooks()
    let component = oracle.components[instance.scope]
    let expected = oracle.successors[component].map(\.node).filter { oracle.isHook($0) }
    if hooks.map({ $0.statement + 1 }) != expected {
      complain("ran \(hooks.map(\.statement)) at the end", at: component)
    }
    for hook in hooks {
      passed[hook.statement, default: 0] += 1
      found += zip(hook.given, oracle.successors[hook.statement + 1]).map { ($0, $1.node, instance) }
    }
  }

}

// MARK: - What factories gave

extension RealWalk {
  /// Passes the result of one run of a declaration's factory.
  ///
  /// - Parameter argument: the argument of the factory, if it is a product.
  private mutating func passRun(
    _ objects: [any RealElement], _ node: Int, _ instance: RealInstance, argument: Int? = nil
  ) {
    guard case .declaration(let index) = oracle.nodes[node] else { return complain("is not declared", at: node) }
    let home = home(of: node, instance)
    if objects.isEmpty, runSize(node) == 0 {
      passed[index, default: 0] += 1
      return
    }
    guard let construction = objects.first?.construction, objects.count == runSize(node),
      objects.map(\.position) == Array(objects.indices),
      objects.allSatisfy({ $0.construction === construction }),
      construction.statement == index, construction.argument == argument
    else { return complain("is \(objects)", at: node) }
    if oracle.statements[index].isSeed {
      if construction !== home.seed { complain("is another seed", at: node) }
      return
    }
    if oracle.isShared(node) {
      let identities = objects.map(ObjectIdentifier.init)
      let place = place(of: node, instance, argument: argument)
      if let known = shared[place] {
        if known != identities { complain("there are two", at: node) }
        return
      }
      shared[place] = identities
      if oracle.isConstant(node) { return }
    }
    guard constructions.insert(ObjectIdentifier(construction)).inserted else {
      return complain("is in two places", at: node)
    }
    passed[index, default: 0] += 1
    if oracle.isClosable(node) { closable.append((construction, ObjectIdentifier(home))) }
    // The request that records a closable element is not passed to the factory.
    let destinations = oracle.successors[node].map(\.node).dropLast(oracle.isClosable(node) ? 1 : 0)
    if construction.given.count != destinations.count { complain("was given \(construction.given)", at: node) }
    found += zip(construction.given, destinations).map { ($0, $1, home) }
  }

  private func isSingle(_ node: Int) -> Bool {
    if case .declaration(let index) = oracle.nodes[node] { oracle.statements[index].isSingle } else { false }
  }

  /// The number of elements that a run of a declaration's factory returns.
  private func runSize(_ node: Int) -> Int {
    guard case .declaration(let index) = oracle.nodes[node], !isSingle(node) else { return 1 }
    switch StringKey(oracle.statements[index].key).meaning {
    case .collection: return RealGraph.size(ofWhole: index)
    case .optional: return RealGraph.isFilled(optional: index) ? 1 : 0
    default: return 1
    }
  }

  /// Every constructed object was passed, with one of each singleton. The exceptions are eager singletons that the
  /// calls of this walk did not reach, and their dependencies.
  ///
  /// A weak singleton was therefore also constructed once, unless its only reference was in such an eager singleton
  /// that was released, or in a construction that failed.
  private mutating func checkRuns() {
    let runs = run.finished.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for (statement, count) in runs where oracle.isRetained(statement + 1) && oracle.depth(of: statement + 1) == 0 {
      let limit = oracle.isAssisted(statement + 1) ? Self.arguments.count : 1
      if count > limit { complain("was made \(count) times", at: statement + 1) }
    }
    guard isUndisturbed else { return }
    let elsewhere = instances.flatMap { instance in
      oracle.eagerSingletons(of: oracle.components[instance.scope]).filter { shared[place(of: $0, instance)] == nil }
    }
    let needed = oracle.reached(from: elsewhere) { $0 == .eager }
    for (statement, count) in runs where count != passed[statement, default: 0] {
      if needed.contains(statement + 1), count > passed[statement, default: 0] { continue }
      complain("was made \(count) times and passed \(passed[statement, default: 0]) times", at: statement + 1)
    }
  }

  /// A weak request sees the same singleton as all other requesters, or nothing if there are none. An eager singleton
  /// and its dependencies may exist without having been passed.
  private mutating func checkWatch(_ get: () -> Any?, _ node: Int, _ instance: RealInstance) {
    let value = get()
    let seen = value.map(objects(in:)) ?? []
    if let passed = shared[place(of: node, instance)] {
      if seen != passed { complain("a weak provider sees something else", at: node) }
    } else if let closer = value as? ComponentCloser {
      let known = self.closer(of: instance.enclosing(at: oracle.depth(of: node)))
      if let known, known !== closer { complain("a weak provider sees another closer", at: node) }
    } else if let object = value as? any RealElement {
      let isSeed = object.construction === instance.enclosing(at: oracle.depth(of: node)).seed
      let isKnown =
        object.construction.statement == node - 1
        && (isSeed || oracle.isConstant(node) || run.finished.contains(node - 1))
      if !isKnown { complain("a weak provider sees what nobody made", at: node) }
    }
  }

  private func objects(in value: Any) -> [ObjectIdentifier] { Content.objects(in: value).map { ObjectIdentifier($0) } }
}
