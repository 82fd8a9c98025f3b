// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

/// A component in the oracle: its statements for each key, by their indices among all statements.
struct OracleScope {
  let parent: Int?
  /// The scope itself and its ancestors, the innermost first.
  let chain: [Int]
  /// The statement that installs the component, unless it is the one that is built.
  let component: Int?
  let root: String

  /// The bindings, including seeds and components.
  fileprivate(set) var bindings: [String: [Int]] = [:]
  /// The defaults that are not replaced.
  fileprivate(set) var defaults: [String: [Int]] = [:]
  /// The contributions. A collection that is only declared has an empty entry.
  fileprivate(set) var contributions: [String: [Int]] = [:]
  /// The collections that may be empty.
  fileprivate var emptyCollections: Set<String> = []
  /// The decorations that find something to decorate.
  fileprivate(set) var decorations: [String: [Int]] = [:]

  /// The scope's binding of `key`, without decorations.
  func whole(_ key: String) -> Int? { bindings[key]?.first ?? defaults[key]?.first }

  /// The node that answers a request for `key` from the scope, if it is declared there.
  func declared(_ key: String) -> Int? { decorations[key]?.last ?? whole(key) }

  /// The number of ancestors.
  var depth: Int { chain.count - 1 }

  func hasPart(in key: String) -> Bool { declared(key) != nil || contributions[key] != nil }
}

/// An installation of a module.
struct OracleModule {
  let name: String
  /// The module that installs it, or the component whose other module installs it.
  let parent: Int?
}

/// Puts statements and scopes in order.
struct OracleReading {
  private(set) var statements: [ToyStatement] = []
  private(set) var scopeOfStatement: [Int] = []
  private(set) var scopes: [OracleScope]
  /// The modules as they are installed, each after the one that installs it.
  private(set) var modules: [OracleModule] = []
  private(set) var moduleOfStatement: [Int?] = []
  private var module: Int?
  private var children: [(index: Int, root: String, seed: String?, statements: [ToyStatement])] = []

  init(root: String) {
    scopes = [OracleScope(parent: nil, chain: [0], component: nil, root: root)]
  }

  mutating func read(_ statements: [ToyStatement], in scope: Int) {
    for statement in statements { append(statement, in: scope) }
    settle(scope)
    let found = children
    children = []
    for child in found {
      scopes.append(
        OracleScope(
          parent: scope, chain: [scopes.count] + scopes[scope].chain, component: child.index, root: child.root))
      let inner = scopes.count - 1
      module = moduleOfStatement[child.index]
      if let seed = child.seed {
        append(ToyStatement(kind: .declaration(.seed), key: seed, lifetime: .singleton), in: inner)
      }
      read(child.statements, in: inner)
    }
  }

  private mutating func append(_ statement: ToyStatement, in scope: Int) {
    if case .module(let inside) = statement.kind {
      let outer = module
      modules.append(OracleModule(name: statement.key, parent: outer))
      module = modules.count - 1
      for statement in inside { append(statement, in: scope) }
      module = outer
      return
    }
    let index = statements.count
    statements.append(statement)
    scopeOfStatement.append(scope)
    moduleOfStatement.append(module)
    switch statement.kind {
    case .declaration(.contribution), .declaration(.wholeContribution):
      scopes[scope].contributions[statement.key, default: []].append(index)
    case .declaration(.emptyCollection): scopes[scope].emptyCollections.insert(statement.key)
    case .declaration(.defaultBinding): scopes[scope].defaults[statement.key, default: []].append(index)
    case .declaration(.decoration): scopes[scope].decorations[statement.key, default: []].append(index)
    case .component(let root, let seed, let inside):
      scopes[scope].bindings[statement.key, default: []].append(index)
      let around = scopes[scope].chain.map { scopes[$0].component.map { statements[$0].key } ?? "Toy" }
      if !around.contains(statement.key) { children.append((index, root, seed, inside)) }
    case .declaration(.binding), .declaration(.seed):
      scopes[scope].bindings[statement.key, default: []].append(index)
    case .declaration(.hook), .declaration(.component), .declaration(.overridden), .module: break
    }
  }

  /// Removes the replaced defaults of a scope, and the decorations without a matching binding.
  private mutating func settle(_ scope: Int) {
    let outside = scopes[scope].chain.dropFirst()
    func isOutside(_ key: String) -> Bool { outside.contains { scopes[$0].hasPart(in: key) } }
    let bindings = scopes[scope].bindings
    scopes[scope].defaults = scopes[scope].defaults.filter { [scopes] key, _ in
      bindings[key] == nil
        && !scopes[scope].chain.contains { outer in
          (outer != scope && scopes[outer].whole(key) != nil) || scopes[outer].contributions[key]?.isEmpty == false
        }
    }
    let defaults = scopes[scope].defaults
    for key in scopes[scope].emptyCollections
    where !scopes[scope].chain.contains(where: { scopes[$0].whole(key) != nil }) {
      scopes[scope].contributions[key, default: []] += []
    }
    let contributions = scopes[scope].contributions
    scopes[scope].decorations = scopes[scope].decorations.filter { key, _ in
      bindings[key] != nil || contributions[key] != nil || defaults[key] != nil || isOutside(key)
    }
  }
}
