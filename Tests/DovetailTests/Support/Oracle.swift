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

  let statements: [ToyStatement]
  let root: String
  private(set) var nodes: [Node] = [.component]
  private(set) var successors: [[(node: Int, strength: Strength)]] = []

  private var numbers: [Node: Int] = [.component: 0]
  private let bindings: [String: [Int]]
  private let contributions: [String: [Int]]

  init(statements: [ToyStatement], root: String) {
    self.statements = statements
    self.root = root
    bindings = Dictionary(grouping: statements.indices.filter { statements[$0].isBinding }) { statements[$0].key }
    // What is only declared to be a collection has no contributions, but an entry.
    contributions = Dictionary(grouping: statements.indices.filter { !statements[$0].isBinding }) { statements[$0].key }
      .mapValues { $0.filter { statements[$0].isContribution } }
    for index in statements.indices { number(.declaration(index)) }
    while successors.count < nodes.count {
      successors.append(requests(of: nodes[successors.count]).map { (number($0.0), $0.1) })
    }
  }

  @discardableResult
  private mutating func number(_ node: Node) -> Int {
    if let known = numbers[node] { return known }
    numbers[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }

  private func requests(of node: Node) -> [(Node, Strength)] {
    switch node {
    case .component: return [(target(of: root), .eager)]
    case .declaration(let index): return statements[index].needs.map { (target(of: $0), .eager) }
    case .key(let key):
      switch StringKey(key).derivation {
      case .none, .unit, .unsatisfiable: return []
      case .wrapping(let other): return [(target(of: other.spelling), .eager)]
      case .deferred(let other, _): return [(target(of: other.spelling), .deferred)]
      case .weak(let other): return [(target(of: other.spelling), .weak)]
      case .optional(let other): return isFound(other.spelling) ? [(target(of: other.spelling), .eager)] : []
      case .collection: return contributions[key, default: []].map { (.declaration($0), .eager) }
      case .deferredCollection(let other, let strength, _):
        let elements = contributions[other.spelling] ?? bindings[other.spelling].map { [$0[0]] }
        return elements?.map { (.declaration($0), strength) } ?? [(.key(other.spelling), strength)]
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

  /// All faults but cycles.
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
      let isWhole = successors[node].contains { target, _ in
        if case .declaration(let index) = nodes[target] { !statements[index].isSingle } else { false }
      }
      if isWhole { return true }
    }
    return successors[node].contains { target, strength in
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
