// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A walk over what a component built from a real graph, in step with what its statements say.
///
/// Everything that it passes is kept until it ends, so that one place in memory means one object.
struct RealWalk {
  private let oracle: Oracle
  private let types: RealTypes
  private let run: RealRun

  /// What has been found, and the node of the oracle's that asked for it or is it.
  private var found: [(value: Any, node: Int)]
  private var watched: [(get: () -> Any?, node: Int)] = []
  /// What the factories of singletons gave, by node.
  private var shared: [Int: [ObjectIdentifier]] = [:]
  private var constructions: Set<ObjectIdentifier> = []
  /// How often the factory of each statement gave what has been passed.
  private var passed: [Int: Int] = [:]
  /// How many more providers are called; loops of them are endless.
  private var callsLeft = 40

  /// In what the objects differ from the statements.
  private(set) var complaints: [String] = []

  /// Whether everything was to succeed, so that nothing was made in vain.
  private let isUndisturbed: Bool

  init(from root: Any, oracle: Oracle, component: RealGraph) async {
    self.oracle = oracle
    types = component.types
    run = component.run
    isUndisturbed = run.failing.isEmpty
    found = [(root, oracle.successors[0][0].node)]
    var next = 0
    while next < found.count {
      await pass(found[next].value, found[next].node)
      next += 1
    }
    for (get, node) in watched { checkWatch(get, node) }
    checkRuns()
  }

  private mutating func complain(_ complaint: String, at node: Int) {
    complaints.append("\(oracle.name(of: node)): \(complaint)")
  }

  private mutating func pass(_ value: Any, _ node: Int) async {
    let content = (value as? any Shaped)?.content
    switch oracle.nodes[node] {
    case .component: complain("the component is no value", at: node)
    case .declaration:
      if case .elements(let elements) = content { passRun(elements, node) } else { passRun([value], node) }
    case .key(let key): await pass(value, content, as: StringKey(key).derivation, node)
    }
  }

  private mutating func pass(_ value: Any, _ content: Content?, as derivation: Derivation<StringKey>, _ node: Int) async
  {
    let targets = oracle.successors[node].map(\.node)
    switch (derivation, content) {
    case (.unit, _) where value is Void: break
    case (.optional, .nothing) where targets.isEmpty: break
    case (.optional, .something(let wrapped)) where targets.count == 1: found.append((wrapped, targets[0]))
    case (.wrapping, .something(let wrapped)): found.append((wrapped, targets[0]))
    case (.collection, .elements(let elements)): passContributions(elements, targets, node)
    case (.deferred, let access?), (.weak, let access?): await passAccess(access, targets[0])
    case (.deferredCollection, .elements(let accesses)) where accesses.count == targets.count:
      for (access, target) in zip(accesses, targets) {
        if let access = access as? any Shaped { await passAccess(access.content, target) }
      }
    default: complain("is \(value)", at: node)
    }
  }

  private mutating func passContributions(_ elements: [Any], _ targets: [Int], _ node: Int) {
    var rest = elements[...]
    for target in targets {
      let size = runSize(target)
      passRun(Array(rest.prefix(size)), target)
      rest = rest.dropFirst(size)
    }
    if !rest.isEmpty { complain("has \(rest.count) elements too many", at: node) }
  }

  private mutating func passAccess(_ access: Content, _ target: Int) async {
    if case .weak(let get) = access { return watched.append((get, target)) }
    guard callsLeft > 0 else { return }
    callsLeft -= 1
    switch access {
    case .provider(let get): found += [(get(), target), (get(), target)]
    case .lazy(let get):
      let value = get()
      found.append((value, target))
      if objects(in: value) != objects(in: get()) { complain("a lazy one is not kept", at: target) }
    case .throwing(let get): await passTwice(target) { try get() }
    case .mainActor(let get): await passTwice(target) { await MainActor.run { Carried(value: get()) }.value }
    case .async(let get): await passTwice(target) { try await get() }
    default: complain("is no access", at: target)
    }
  }

  /// Calls what gives access to `target`, which fails if it has to, and then no more.
  private mutating func passTwice(_ target: Int, _ get: () async throws -> Any) async {
    let failing = run.failing
    defer { run.failing = failing }
    do {
      if oracle.isFailing(target, failing, afterwards: run.finished) {
        do {
          _ = try await get()
          complain("does not fail", at: target)
        } catch {
          if let complaint = oracle.complaint(about: error, asking: [target], failing) {
            complain(complaint, at: target)
          }
        }
        run.failing = []
      }
      found += [(try await get(), target), (try await get(), target)]
    } catch {
      complain("fails: \(error)", at: target)
    }
  }
}

/// What is brought from the main actor; every object of a real graph is Sendable.
private struct Carried: @unchecked Sendable {
  let value: Any
}

// MARK: - What factories gave

extension RealWalk {
  /// Passes what one run of the factory of a declaration gave.
  private mutating func passRun(_ elements: [Any], _ node: Int) {
    guard case .declaration(let index) = oracle.nodes[node] else { return complain("is not declared", at: node) }
    let objects = elements.compactMap { $0 as? any RealElement }
    guard let construction = objects.first?.construction, objects.count == elements.count,
      objects.count == runSize(node), objects.map(\.position) == Array(objects.indices),
      objects.allSatisfy({ $0.construction === construction && type(of: $0) == elementType(index) }),
      construction.statement == index
    else { return complain("is \(elements)", at: node) }
    if oracle.isShared(node) {
      let identities = objects.map(ObjectIdentifier.init)
      if let known = shared[node] {
        if known != identities { complain("there are two", at: node) }
        return
      }
      shared[node] = identities
    }
    guard constructions.insert(ObjectIdentifier(construction)).inserted else {
      return complain("is in two places", at: node)
    }
    passed[index, default: 0] += 1
    let targets = oracle.successors[node].map(\.node)
    if construction.given.count != targets.count { complain("was given \(construction.given)", at: node) }
    found += zip(construction.given, targets).map { ($0, $1) }
  }

  private func elementType(_ index: Int) -> any RealElement.Type {
    let key = oracle.statements[index].key
    return types.element(key.hasPrefix("[") ? String(key.dropFirst().dropLast()) : key)
  }

  /// How many elements a run of the factory of a declaration gives.
  private func runSize(_ node: Int) -> Int {
    guard case .declaration(let index) = oracle.nodes[node] else { return 0 }
    let statement = oracle.statements[index]
    return statement.key.hasPrefix("[") && !statement.isSingle ? RealGraph.size(ofWhole: index) : 1
  }

  /// Nothing was made but what was passed, where there was one of each singleton; and but for eager singletons that the
  /// calls of this walk did not lead to, with what those need.
  private mutating func checkRuns() {
    let runs = run.finished.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for (statement, count) in runs where count > 1 && oracle.isShared(statement + 1) {
      complain("was made \(count) times", at: statement + 1)
    }
    guard isUndisturbed else { return }
    let elsewhere = oracle.nodes.indices.filter { oracle.isEagerSingleton($0) && passed[$0 - 1] == nil }
    let needed = oracle.reached(from: elsewhere) { $0 == .eager }
    for (statement, count) in runs where count != passed[statement, default: 0] && !needed.contains(statement + 1) {
      complain("was made \(count) times and passed \(passed[statement, default: 0]) times", at: statement + 1)
    }
  }

  /// What a weak request sees of a singleton is what everybody else sees; or nothing, if nobody does. An eager singleton
  /// and what that needed may live without having been passed.
  private mutating func checkWatch(_ get: () -> Any?, _ node: Int) {
    let value = get()
    let seen = value.map(objects(in:)) ?? []
    if let passed = shared[node] {
      if seen != passed { complain("a weak provider sees something else", at: node) }
    } else if let object = value as? any RealElement {
      let isKnown = object.construction.statement == node - 1 && run.finished.contains(node - 1)
      if !isKnown { complain("a weak provider sees what nobody made", at: node) }
    }
  }

  private func objects(in value: Any) -> [ObjectIdentifier] {
    switch (value as? any Shaped)?.content {
    case .something(let wrapped): objects(in: wrapped)
    case .elements(let elements): elements.flatMap(objects(in:))
    case nil: (value as? any RealElement).map { [ObjectIdentifier($0)] } ?? []
    default: []
    }
  }
}
