// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

/// The right answers for a toy graph, found by exhaustive search, with none of the engine's code.
struct Oracle {
  indirect enum Node: Hashable {
    /// The component that is built.
    case component
    /// Identified by its index among the statements.
    case declaration(Int)
    /// A node without a binding, in the innermost scope that takes part in it.
    case key(String, Int)
    /// The part of a collection that is contributed inside the ancestor that decorates it, as seen from a scope.
    case inside(String, Int)
    /// Access to one element of a collection, as requested in a scope.
    case access(String, Int, to: Node)
  }

  /// A request: its target, and the effects that the requester accepts.
  struct Edge {
    let node: Int
    let strength: Strength
    let accepts: Effects
    /// Whether a component constructs its own eager singleton. All other requests get the existing one.
    let constructsEagerSingleton: Bool
  }

  /// All statements in the order of declaration, including seeds. Those of modules replace the modules. Children come
  /// after their parents.
  let statements: [ToyStatement]
  /// The scope to which each statement belongs.
  let scopeOfStatement: [Int]
  let scopes: [OracleScope]
  let modules: [OracleModule]
  /// The module that contains each statement, if there is one.
  let moduleOfStatement: [Int?]
  private(set) var nodes: [Node] = [.component]
  private(set) var successors: [[Edge]] = []

  private let accepted: Effects
  private var numbers: [Node: Int] = [.component: 0]
  /// The lifetime of each statement's element.
  private var lifetimes: [Lifetime] = []
  /// The scopes that statements open.
  private let scopesOfComponents: [Int: Int]

  /// - Parameter effects: the effects that the build of the component accepts.
  init(statements: [ToyStatement], root: String, accepting effects: Effects = .all) {
    var reading = OracleReading(root: root)
    reading.read(statements, in: 0)
    self.statements = reading.statements
    scopeOfStatement = reading.scopeOfStatement
    scopes = reading.scopes
    modules = reading.modules
    moduleOfStatement = reading.moduleOfStatement
    accepted = effects
    scopesOfComponents = Dictionary(
      uniqueKeysWithValues: reading.scopes.indices.dropFirst().compactMap { scope in
        reading.scopes[scope].component.map { ($0, scope) }
      })
    lifetimes = self.statements.indices.map(settledLifetime(of:))
    for index in self.statements.indices { number(.declaration(index)) }
    while successors.count < nodes.count {
      let requests = requests(of: nodes[successors.count])
      successors.append(
        requests.map {
          Edge(
            node: number($0.node), strength: $0.strength, accepts: $0.accepts,
            constructsEagerSingleton: $0.constructsEagerSingleton)
        })
    }
  }

  @discardableResult
  private mutating func number(_ node: Node) -> Int {
    if let known = numbers[node] { return known }
    numbers[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }
}

// MARK: - What requests lead to

extension Oracle {
  private struct Request {
    let node: Node
    var strength = Strength.eager
    var accepts = Effects.all
    var constructsEagerSingleton = false
  }

  private func requests(of node: Node) -> [Request] {
    switch node {
    case .component: return requests(ofComponent: 0, accepting: accepted)
    case .declaration(let index):
      let (statement, scope) = (statements[index], scopeOfStatement[index])
      if let opened = scopesOfComponents[index] {
        return requests(ofComponent: opened, accepting: .all)
      }
      if isDisplaced(index) { return [] }
      let needs = statement.needs.map { Request(node: answer(to: $0, in: scope)) }
      if statement.isDecoration { return [Request(node: decorated(by: index))] + needs.dropFirst() }
      // A closable element is recorded with the closer of its component, if the closer exists by then.
      return needs
        + (statement.isClosable ? [Request(node: answer(to: "WeakProvider<ComponentCloser>", in: scope))] : [])
    case .key(let key, let scope): return requests(ofDerived: key, in: scope)
    case .inside(let key, let scope):
      return seen(of: key, in: scope).contributions.map { Request(node: .declaration($0)) }
    case .access(let key, _, let element):
      switch StringKey(key).meaning {
      case .access(_, let strength, let effects): return [Request(node: element, strength: strength, accepts: effects)]
      default: return []
      }
    }
  }

  /// The root, the eager singletons, and then the actions at the end.
  private func requests(ofComponent scope: Int, accepting effects: Effects) -> [Request] {
    let own = statements.indices.filter { scopeOfStatement[$0] == scope }
    let constructed = own.filter { lifetime(of: $0) == .eagerSingleton && !isDisplaced($0) }
    return [Request(node: answer(to: scopes[scope].root, in: scope), accepts: effects)]
      + constructed.map { Request(node: .declaration($0), accepts: effects, constructsEagerSingleton: true) }
      + own.filter { statements[$0].isHook }.map { Request(node: .declaration($0), accepts: effects) }
  }

  private func requests(ofDerived key: String, in scope: Int) -> [Request] {
    func wanted(_ other: StringKey) -> Node { answer(to: other.spelling, in: scope) }
    switch meaning(of: key, in: scope) {
    case .none, .unit, .closer, .unsatisfiable: return []
    case .wrapping(let other): return [Request(node: wanted(other))]
    case .access(let other, let strength, let effects):
      return [Request(node: wanted(other), strength: strength, accepts: effects)]
    case .optional(let other): return isFound(other.spelling, in: scope) ? [Request(node: wanted(other))] : []
    case .collection:
      let (decoration, contributions) = seen(of: key, in: scope)
      if let decoration { return [Request(node: .declaration(decoration)), Request(node: .inside(key, scope))] }
      return contributions.map { Request(node: .declaration($0)) }
    case .accessCollection(let other, let strength, let effects):
      let elements = elements(of: other, in: scope) ?? [answer(to: other.spelling, in: scope)]
      return elements.map { Request(node: $0, strength: strength, accepts: effects) }
    }
  }

  /// The target of a request for `key` from a scope: the node in the nearest enclosing scope, or else a derived node.
  func answer(to key: String, in scope: Int) -> Node {
    for scope in chain(to: scope) {
      if let declared = scopes[scope].declared(key) { return .declaration(declared) }
      if scopes[scope].contributions[key] != nil { return .key(key, scope) }
    }
    return .key(key, home(of: key, in: scope))
  }

  /// The structure of a key that has no binding, as seen from a scope. Contributions to it are stronger than its shape.
  private func meaning(of key: String, in scope: Int) -> StringMeaning {
    chain(to: scope).contains { scopes[$0].contributions[key] != nil } ? .collection : StringKey(key).meaning
  }

  /// The structure of a derived node.
  func meaning(of node: Int) -> StringMeaning {
    switch nodes[node] {
    case .component, .declaration: .none
    case .inside: .collection
    case .key(let key, let scope): meaning(of: key, in: scope)
    case .access(let key, _, _): StringKey(key).meaning
    }
  }

  /// The scopes from the given one to the outermost.
  func chain(to scope: Int) -> [Int] { scopes[scope].chain }

  /// The innermost scope that takes part in the target of a request for `key`.
  private func home(of key: String, in scope: Int) -> Int {
    if let part = chain(to: scope).first(where: { scopes[$0].hasPart(in: key) }) { return part }
    switch StringKey(key).meaning {
    case .none, .unit, .unsatisfiable, .collection: return 0
    // Each component has its own.
    case .closer: return scope
    case .optional(let other): return isFound(other.spelling, in: scope) ? home(of: other.spelling, in: scope) : 0
    case .wrapping(let other), .access(let other, _, _), .accessCollection(of: let other, _, _):
      return home(of: other.spelling, in: scope)
    }
  }

  private func isFound(_ key: String, in scope: Int) -> Bool {
    if chain(to: scope).contains(where: { scopes[$0].hasPart(in: key) }) { return true }
    switch StringKey(key).meaning {
    case .none, .collection: return false
    case .unit, .closer, .unsatisfiable, .optional: return true
    case .wrapping(let other), .access(let other, _, _), .accessCollection(of: let other, _, _):
      return isFound(other.spelling, in: scope)
    }
  }

  /// The parts of a collection to which a scope contributes: the result of the nearest ancestor that decorates it, if
  /// there is one, and the contributions outside of that result.
  private func seen(of key: String, in scope: Int) -> (decoration: Int?, contributions: [Int]) {
    var contributions = scopes[scope].contributions[key, default: []]
    if scopes[scope].whole(key) != nil { return (nil, contributions) }
    for scope in chain(to: scope).dropFirst() {
      if let decoration = scopes[scope].decorations[key]?.last, !isOfDefault(decoration) {
        return (decoration, contributions)
      }
      contributions = scopes[scope].contributions[key, default: []] + contributions
      if scopes[scope].whole(key) != nil { break }
    }
    return (nil, contributions)
  }

  /// Whether a decoration decorates a default. Contributions of children replace the default, although it is decorated.
  private func isOfDefault(_ decoration: Int) -> Bool {
    var index = decoration
    while statements[index].isDecoration, case .declaration(let inner) = decorated(by: index) { index = inner }
    return statements[index].isDefault
  }

  /// The elements of a collection that a request in `scope` accesses individually. The elements of a collection of
  /// access are access to the elements of another collection.
  private func elements(of collection: StringKey, in scope: Int) -> [Node]? {
    if let declared = accessible(collection.spelling, in: scope) { return declared.map { .declaration($0) } }
    guard case .accessCollection(let other, _, _) = collection.meaning, let access = collection.elementOfCollection
    else { return nil }
    return elements(of: other, in: scope)?.map { .access(access.spelling, scope, to: $0) }
  }

  /// The elements of a collection that a request in `scope` accesses one by one, before any decoration.
  func accessible(_ key: String, in scope: Int) -> [Int]? {
    var elements: [Int]?
    for scope in chain(to: scope) {
      if let own = scopes[scope].contributions[key] { elements = own + (elements ?? []) }
      if let whole = scopes[scope].whole(key) { return elements ?? scopes[scope].declared(key).map { [$0] } ?? [whole] }
    }
    return elements
  }

  /// The input of a decoration: the previous node, in its own scope or in an ancestor.
  private func decorated(by index: Int) -> Node {
    let (key, scope) = (statements[index].key, scopeOfStatement[index])
    let decorations = scopes[scope].decorations[key, default: []]
    guard let place = decorations.firstIndex(of: index) else { return answer(to: key, in: scope) }
    if place > 0 { return .declaration(decorations[place - 1]) }
    if let whole = scopes[scope].whole(key) { return .declaration(whole) }
    if scopes[scope].contributions[key] != nil { return .key(key, scope) }
    return answer(to: key, in: scopes[scope].parent ?? 0)
  }

  /// Whether it is a default that is replaced.
  private func isDisplaced(_ index: Int) -> Bool {
    let (key, scope) = (statements[index].key, scopeOfStatement[index])
    return statements[index].isDefault && !scopes[scope].defaults[key, default: []].contains(index)
  }

  /// The lifetime of a statement's element.
  func lifetime(of index: Int) -> Lifetime { lifetimes[index] }

  private func settledLifetime(of index: Int) -> Lifetime {
    guard statements[index].isDecoration else { return statements[index].lifetime }
    guard case .declaration(let inner) = original(of: decorated(by: index)) else { return .transient }
    let lifetime = settledLifetime(of: inner)
    let isOwn = scopeOfStatement[inner] == scopeOfStatement[index]
    return isOwn || lifetime == .transient || lifetime == .weakSingleton ? lifetime : .singleton
  }

  /// The node that provides the element of a node: itself, or the original of an alias.
  private func original(of node: Node) -> Node {
    guard case .declaration(let index) = node, statements[index].isAlias, !isDisplaced(index) else { return node }
    return original(of: answer(to: statements[index].needs[0], in: scopeOfStatement[index]))
  }

  /// The node that a given request leads to.
  func node(of key: String, in scope: Int) -> Int? { numbers[answer(to: key, in: scope)] }
}

extension ToyStatement {
  var isBinding: Bool { if case .declaration(.binding) = kind { true } else { false } }
  var isContribution: Bool { isSingle || isWhole }
  var isSingle: Bool { if case .declaration(.contribution) = kind { true } else { false } }
  var isWhole: Bool { if case .declaration(.wholeContribution) = kind { true } else { false } }
  var isDecoration: Bool { if case .declaration(.decoration) = kind { true } else { false } }
  var isDefault: Bool { if case .declaration(.defaultBinding) = kind { true } else { false } }
  var isAlias: Bool { alias != nil }
  /// Whether it binds a product, which is constructed from an argument.
  var isAssisted: Bool { key.contains(" taking ") || isInjection }
  /// Whether it binds the injection of properties. Its product is what it injects, and its argument the target.
  var isInjection: Bool { key.hasSuffix(" injected") }
  /// Whether it may have a close action.
  var mayBeClosable: Bool {
    let isElement = isSingle || (isBinding || isDefault) && !key.hasPrefix("[")
    return isElement && !isAssisted && (lifetime == .singleton || lifetime == .eagerSingleton)
  }
  var isTagged: Bool { key.contains(" tagged ") }
  var isHook: Bool { if case .declaration(.hook) = kind { true } else { false } }
  var isSeed: Bool { if case .declaration(.seed) = kind { true } else { false } }
  var isComponent: Bool { if case .component = kind { true } else { false } }
}

// MARK: - Nodes

extension Oracle {
  func name(of node: Int) -> String {
    switch nodes[node] {
    case .component: return "Toy"
    case .key(let key, _), .inside(let key, _), .access(let key, _, _): return StringKey(key).reported
    case .declaration(let index):
      let key = StringKey(statements[index].key)
      if statements[index].isSingle, let element = key.elementOfCollection { return element.spelling }
      return statements[index].isDecoration ? key.decoration : key.reported
    }
  }

  /// Whether a node stands for no declaration.
  func isDerived(_ node: Int) -> Bool {
    switch nodes[node] {
    case .component, .declaration: false
    case .key, .inside, .access: true
    }
  }

  /// The scope of whose instances a node is part.
  func scope(of node: Int) -> Int {
    switch nodes[node] {
    case .component: 0
    case .key(_, let scope), .inside(_, let scope), .access(_, let scope, _): scope
    case .declaration(let index): scopeOfStatement[index]
    }
  }

  func depth(of node: Int) -> Int { scopes[scope(of: node)].depth }

  /// The scope that a component opens.
  func scope(openedBy node: Int) -> Int? {
    switch nodes[node] {
    case .component: 0
    case .key, .inside, .access: nil
    case .declaration(let index): scopesOfComponents[index]
    }
  }

  /// The components that are configured.
  var components: [Int] { scopes.map { $0.component.map { $0 + 1 } ?? 0 } }

  /// The node whose element a node provides: itself, or the original of an alias.
  func original(of node: Int) -> Int {
    var original = node
    while isAlias(original), let next = successors[original].first { original = next.node }
    return original
  }

  /// The aliases before the original.
  func aliases(from node: Int) -> [Int] {
    isAlias(node) ? [node] + successors[node].flatMap { aliases(from: $0.node) } : []
  }

  func isAlias(_ node: Int) -> Bool {
    if case .declaration(let index) = nodes[node] { statements[index].isAlias } else { false }
  }

  /// Whether the element of a node has one instance. An alias constructs nothing.
  func isShared(_ node: Int) -> Bool {
    if case .declaration(let index) = nodes[node] { lifetime(of: index) != .transient } else { isCloser(node) }
  }

  func isWeakSingleton(_ node: Int) -> Bool {
    if case .declaration(let index) = nodes[node] { lifetime(of: index) == .weakSingleton } else { false }
  }

  func isConstant(_ node: Int) -> Bool {
    if case .declaration(let index) = nodes[node] { lifetime(of: index) == .constant } else { false }
  }

  /// Whether a node constructs products from arguments. If they are shared, there is one for each argument.
  func isAssisted(_ node: Int) -> Bool {
    if case .declaration(let index) = nodes[node] { statements[index].isAssisted } else { false }
  }

  /// Whether an instance of the component retains its one instance of a node's element.
  func isRetained(_ node: Int) -> Bool { isShared(node) && !isWeakSingleton(node) }
}
