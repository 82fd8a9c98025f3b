// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A walk over what a component built from a real graph, in step with what its statements say.
///
/// Everything that it passes is kept until it ends, so that one place in memory means one object.
struct RealWalk {
  private let oracle: Oracle
  private let types: RealTypes

  /// What has been found, and the node of the oracle's that asked for it or is it.
  private var found: [(value: Any, node: Int)]
  private var watched: [(get: () -> Any?, node: Int)] = []
  /// What the factories of singletons gave, by node.
  private var shared: [Int: [ObjectIdentifier]] = [:]
  private var constructions: Set<ObjectIdentifier> = []
  /// How many more providers are called; loops of them are endless.
  private var callsLeft = 40

  /// In what the objects differ from the statements.
  private(set) var complaints: [String] = []

  /// How many runs of factories the objects passed came from.
  var constructionCount: Int { constructions.count }

  init(from root: Any, oracle: Oracle, types: RealTypes) {
    self.oracle = oracle
    self.types = types
    found = [(root, oracle.successors[0][0].node)]
    var next = 0
    while next < found.count {
      pass(found[next].value, found[next].node)
      next += 1
    }
    for (get, node) in watched { checkWatch(get, node) }
  }

  private mutating func complain(_ complaint: String, at node: Int) {
    complaints.append("\(oracle.name(of: node)): \(complaint)")
  }

  private mutating func pass(_ value: Any, _ node: Int) {
    let content = (value as? any Shaped)?.content
    switch oracle.nodes[node] {
    case .component: complain("the component is no value", at: node)
    case .declaration:
      if case .elements(let elements) = content { passRun(elements, node) } else { passRun([value], node) }
    case .key(let key): pass(value, content, as: StringKey(key).derivation, node)
    }
  }

  private mutating func pass(_ value: Any, _ content: Content?, as derivation: Derivation<StringKey>, _ node: Int) {
    let targets = oracle.successors[node].map(\.node)
    switch (derivation, content) {
    case (.unit, _) where value is Void: break
    case (.optional, .nothing) where targets.isEmpty: break
    case (.optional, .something(let wrapped)) where targets.count == 1: found.append((wrapped, targets[0]))
    case (.collection, .elements(let elements)): passContributions(elements, targets, node)
    case (.deferred, let access?), (.weak, let access?): passAccess(access, targets[0])
    case (.deferredCollection, .elements(let accesses)) where accesses.count == targets.count:
      for (access, target) in zip(accesses, targets) {
        if let access = access as? any Shaped { passAccess(access.content, target) }
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

  private mutating func passAccess(_ access: Content, _ target: Int) {
    switch access {
    case .weak(let get): watched.append((get, target))
    case .provider(let get):
      guard callsLeft > 0 else { return }
      callsLeft -= 1
      found += [(get(), target), (get(), target)]
    case .lazy(let get):
      guard callsLeft > 0 else { return }
      callsLeft -= 1
      let value = get()
      found.append((value, target))
      if objects(in: value) != objects(in: get()) { complain("a lazy one is not kept", at: target) }
    default: complain("is no access", at: target)
    }
  }
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

  /// What a weak request sees of a singleton is what everybody else sees, or nothing if nobody does.
  private mutating func checkWatch(_ get: () -> Any?, _ node: Int) {
    let seen = get().map(objects(in:)) ?? []
    if seen != shared[node, default: []] { complain("a weak provider sees \(seen.count) objects", at: node) }
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
