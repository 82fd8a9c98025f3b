// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The right answer for a toy graph, found by trying everything, with none of the engine's code.
struct Oracle {
  enum Node: Hashable {
    case component
    /// By its place among the statements.
    case declaration(Int)
    /// What nobody binds.
    case key(String)
  }

  /// A request: what it leads to, and what whoever makes it can put up with.
  typealias Edge = (node: Int, strength: Strength, accepts: Effects)

  let statements: [ToyStatement]
  let root: String
  private(set) var nodes: [Node] = [.component]
  private(set) var successors: [[Edge]] = []

  private let accepted: Effects
  private var numbers: [Node: Int] = [.component: 0]
  private let bindings: [String: [Int]]
  private let contributions: [String: [Int]]

  /// - Parameter effects: what the component may do when it is built.
  init(statements: [ToyStatement], root: String, accepting effects: Effects = .all) {
    self.statements = statements
    self.root = root
    accepted = effects
    bindings = Dictionary(grouping: statements.indices.filter { statements[$0].isBinding }) { statements[$0].key }
    // What is only declared to be a collection has no contributions, but an entry.
    contributions = Dictionary(grouping: statements.indices.filter { !statements[$0].isBinding }) { statements[$0].key }
      .mapValues { $0.filter { statements[$0].isContribution } }
    for index in statements.indices { number(.declaration(index)) }
    while successors.count < nodes.count {
      successors.append(requests(of: nodes[successors.count]).map { (number($0.0), $0.1, $0.2) })
    }
  }

  @discardableResult
  private mutating func number(_ node: Node) -> Int {
    if let known = numbers[node] { return known }
    numbers[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }

  private func requests(of node: Node) -> [(Node, Strength, Effects)] {
    func eager(_ targets: [Node]) -> [(Node, Strength, Effects)] { targets.map { ($0, .eager, .all) } }
    switch node {
    case .component:
      let eagerSingletons = statements.indices.filter { statements[$0].lifetime == .eagerSingleton }
      return ([target(of: root)] + eagerSingletons.map { .declaration($0) }).map { ($0, .eager, accepted) }
    case .declaration(let index): return eager(statements[index].needs.map(target(of:)))
    case .key(let key):
      switch StringKey(key).derivation {
      case .none, .unit, .unsatisfiable: return []
      case .wrapping(let other): return eager([target(of: other.spelling)])
      case .deferred(let other, let effects): return [(target(of: other.spelling), .deferred, effects)]
      case .weak(let other): return [(target(of: other.spelling), .weak, .all)]
      case .optional(let other): return isFound(other.spelling) ? eager([target(of: other.spelling)]) : []
      case .collection: return eager(contributions[key, default: []].map { .declaration($0) })
      case .deferredCollection(let other, let strength, let effects):
        let elements = contributions[other.spelling] ?? bindings[other.spelling].map { [$0[0]] }
        return elements?.map { (.declaration($0), strength, effects) } ?? [(.key(other.spelling), strength, effects)]
      }
    }
  }

  private func target(of key: String) -> Node { bindings[key].map { .declaration($0[0]) } ?? .key(key) }

  private func isFound(_ key: String) -> Bool {
    if bindings[key] != nil { return true }
    switch StringKey(key).derivation {
    case .none: return false
    case .unit, .unsatisfiable, .optional: return true
    case .collection: return contributions[key] != nil
    case .wrapping(let other), .deferred(let other, _), .weak(let other), .deferredCollection(of: let other, _, _):
      return isFound(other.spelling)
    }
  }
}

extension ToyStatement {
  var isBinding: Bool { if case .declaration(.binding) = kind { true } else { false } }
  var isContribution: Bool { isSingle || isWhole }
  var isSingle: Bool { if case .declaration(.contribution) = kind { true } else { false } }
  var isWhole: Bool { if case .declaration(.wholeContribution) = kind { true } else { false } }
}

// MARK: - Faults

extension Oracle {
  func name(of node: Int) -> String {
    switch nodes[node] {
    case .component: "Toy"
    case .key(let key): key
    case .declaration(let index):
      statements[index].isSingle ? String(statements[index].key.dropFirst().dropLast()) : statements[index].key
    }
  }

  /// All faults but cycles and what is done with effects.
  var faults: [RandomGraph.Fault] {
    let missing = nodes.indices.filter(isMissing).map { (Diagnostic.ID.missingBinding, name(of: $0)) }
    let unsatisfiable = nodes.indices.filter(isUnsatisfiable).map { (Diagnostic.ID.unsatisfiableShape, name(of: $0)) }
    let duplicates = Set(statements.map(\.key)).filter { !conflict(over: $0).isEmpty }
      .map { (Diagnostic.ID.duplicateBinding, $0) }
    return (missing + unsatisfiable + duplicates).map { RandomGraph.Fault(id: $0.0, subject: $0.1) }
  }

  func isMissing(_ node: Int) -> Bool {
    guard case .key(let key) = nodes[node] else { return false }
    switch StringKey(key).derivation {
    case .none: return true
    case .collection: return contributions[key] == nil
    default: return false
    }
  }

  private func isUnsatisfiable(_ node: Int) -> Bool {
    guard case .key(let key) = nodes[node] else { return false }
    if isWrongByItself(node) { return true }
    if case .deferredCollection = StringKey(key).derivation {
      let isWhole = successors[node].contains { target, _, _ in
        if case .declaration(let index) = nodes[target] { !statements[index].isSingle } else { false }
      }
      if isWhole { return true }
    }
    return successors[node].contains { target, strength, _ in
      strength == .weak && !isMissing(target) && !isWrongByItself(target) && !isShared(target)
    }
  }

  private func isWrongByItself(_ node: Int) -> Bool {
    guard case .key(let key) = nodes[node], case .unsatisfiable = StringKey(key).derivation else { return false }
    return true
  }

  func isShared(_ node: Int) -> Bool {
    if case .declaration(let index) = nodes[node] { statements[index].isShared } else { false }
  }

  /// The declarations that cannot all be meant.
  func conflict(over key: String) -> [Int] {
    guard let bindings = bindings[key] else { return [] }
    let all = bindings + contributions[key, default: []]
    return all.count > 1 ? all : []
  }
}
