// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail
@testable import DovetailReports

/// A graph of string keys, as a list of statements.
///
/// ```swift
/// ToyGraph(root: "App") {
///   "App".needs("Store", "[Plugin]")
///   module("Storage") {
///     "Store".singleton.needs("Disk?")
///   }
///   "Plugin".contribution.needs("Provider<Store>")
///   "Plugin".wholeContribution
///   component("Screen", root: "View", seed: "Item") {
///     "View".needs("Item", "Store")
///   }
/// }
/// ```
///
/// The n-th statement is at `Toy.swift:n`, unless it has its own line. Statements of `overriding` replace others and
/// come after them.
struct ToyGraph {
  let graph: Graph

  init(
    root: String, accepting effects: Effects = .all, @ToyBuilder _ statements: () -> [ToyStatement],
    @ToyBuilder overriding overrides: () -> [ToyStatement] = { [] }
  ) {
    self.init(root: root, accepting: effects, statements: statements(), overrides: overrides())
  }

  /// - Parameters:
  ///   - effects: the effects that the build of the component accepts.
  ///   - superclasses: the superclasses of the keys that have one.
  init(
    root: String, accepting effects: Effects = .all, superclasses: [String: String] = [:], statements: [ToyStatement],
    overrides: [ToyStatement] = []
  ) {
    var keys = StringKeys(superclasses: superclasses)
    var declarations = Declarations(component: keys.key("Toy"), root: keys.key(root))
    var line = 0
    var children: [PendingChild] = []
    for statement in statements { statement.state(in: &declarations, &keys, line: &line, children: &children) }
    // Each child is complete, with its own children, before the next.
    children.reverse()
    while let child = children.popLast() {
      declarations.beginConfiguration(of: child.scope)
      if let seed = child.seed {
        let site = declarations.note(child.site)
        declarations.declare(.seed, keys.key(seed), lifetime: .singleton, at: site)
      }
      var inside: [PendingChild] = []
      for statement in child.statements { statement.state(in: &declarations, &keys, line: &line, children: &inside) }
      children += inside.reversed()
    }
    if !overrides.isEmpty {
      declarations.endDeclaring()
      let start = declarations.all.count
      declarations.beginConfiguration(of: 0)
      for statement in overrides { statement.state(in: &declarations, &keys, line: &line, children: &children) }
      precondition(children.isEmpty, "an override of a toy graph installs no children")
      _ = declarations.override(0, from: start)
    }
    graph = Graph(declarations, keys: keys, accepting: effects)
  }

  var errors: [Diagnostic] { graph.diagnostics(of: .errors) }
  var warnings: [Diagnostic] { graph.diagnostics(of: .warnings) }
  /// The findings of some rules, without advice, because thousands of trials take long.
  func found(by rules: [ReportRule]) -> [Diagnostic] {
    let report = Report(on: graph)
    return report.rendered(rules.flatMap { $0.faults(report) }.map { ($0, report.finding(of: $0), []) })
  }

  var notes: [Diagnostic] { graph.diagnostics(of: .notes) }
  var diagnostics: [Diagnostic] { graph.diagnostics(of: .all) }

  /// The diagnostics of all rules, as text.
  var report: String { diagnostics.text }
}

/// One statement about a toy graph.
struct ToyStatement: Sendable {
  enum Kind: Sendable {
    case declaration(Declaration.Role)
    case module([ToyStatement])
    case component(root: String, seed: String?, [ToyStatement])
  }

  var kind: Kind
  /// The key of the declaration, or the name of the module.
  var key: String
  var needs: [String] = []
  /// The key of a contribution to a dictionary.
  var entry: DictionaryKey?
  var lifetime = Lifetime.transient
  var effects: Effects = []
  var isShadowing = false
  var alias: Alias?
  var isClosable = false
  /// Its line, if that is not its index among all statements.
  var line: Int?
}

/// A child that is configured after its parent.
private struct PendingChild {
  let scope: Int
  let seed: String?
  let site: Site
  let statements: [ToyStatement]
}

extension ToyStatement {
  func needs(_ keys: String...) -> ToyStatement { needs(keys) }

  func needs(_ keys: [String]) -> ToyStatement {
    var copy = self
    copy.needs += keys
    return copy
  }

  var singleton: ToyStatement { living(.singleton) }

  var eagerSingleton: ToyStatement { living(.eagerSingleton) }

  var weakSingleton: ToyStatement { living(.weakSingleton) }

  var value: ToyStatement { living(.constant) }

  func living(_ lifetime: Lifetime) -> ToyStatement {
    var copy = self
    copy.lifetime = lifetime
    return copy
  }

  func doing(_ effects: Effects) -> ToyStatement {
    var copy = self
    copy.effects.formUnion(effects)
    return copy
  }

  /// An alias of the binding that another key finds.
  func alias(of key: String, _ alias: Alias = .shareable) -> ToyStatement {
    var copy = needs(key)
    copy.alias = alias
    return copy
  }

  var shadowing: ToyStatement {
    var copy = self
    copy.isShadowing = true
    return copy
  }

  /// A singleton with a close action.
  var closable: ToyStatement {
    var copy = self
    if !isShared { copy.lifetime = .singleton }
    copy.isClosable = true
    return copy
  }

  var isShared: Bool { lifetime != .transient }

  fileprivate func state(
    in declarations: inout Declarations, _ keys: inout StringKeys, line: inout Int, children: inout [PendingChild]
  ) {
    line += 1
    let site = Site(fileID: "Toy.swift", line: self.line ?? line)
    switch kind {
    case .declaration(let role):
      for need in needs { declarations.request(keys.key(need)) }
      if isClosable { declarations.request(keys.key("WeakProvider<ComponentCloser>")) }
      declarations.declare(
        role, keys.key(key), entry: entry, lifetime: lifetime, effects: effects,
        isShadowing: isShadowing, alias: alias, isClosable: isClosable, at: declarations.note(site))
    case .module(let statements):
      guard declarations.beginInstallation(of: keys.key(key), site: site) else { return }
      for statement in statements { statement.state(in: &declarations, &keys, line: &line, children: &children) }
      declarations.endInstallation()
    case .component(let root, let seed, let statements):
      let scope = declarations.declareComponent(keys.key(key), root: keys.key(root), site: site)
      guard let scope else { return }
      children.append(PendingChild(scope: scope, seed: seed, site: site, statements: statements))
    }
  }
}

extension String {
  /// The binding of this key.
  var bound: ToyStatement { ToyStatement(kind: .declaration(.binding), key: self) }

  var singleton: ToyStatement { bound.singleton }

  var eagerSingleton: ToyStatement { bound.eagerSingleton }

  var weakSingleton: ToyStatement { bound.weakSingleton }

  /// The binding of this key to a value.
  var value: ToyStatement { bound.value }

  var shadowing: ToyStatement { bound.shadowing }

  var closable: ToyStatement { bound.closable }

  func doing(_ effects: Effects) -> ToyStatement { bound.doing(effects) }

  func alias(of key: String, _ alias: Alias = .shareable) -> ToyStatement { bound.alias(of: key, alias) }

  func needs(_ keys: String...) -> ToyStatement { bound.needs(keys) }

  /// A contribution of one such element.
  var contribution: ToyStatement { ToyStatement(kind: .declaration(.contribution), key: "[\(self)]") }

  /// A contribution of one such element to the set of them.
  var setContribution: ToyStatement { ToyStatement(kind: .declaration(.contribution), key: "Set<\(self)>") }

  /// A contribution of one such element to the dictionary `[Name: …]`.
  func contribution(under key: String) -> ToyStatement {
    ToyStatement(kind: .declaration(.contribution), key: "[Name: \(self)]", entry: DictionaryKey(key))
  }

  /// A contribution of an array of such elements.
  var wholeContribution: ToyStatement { ToyStatement(kind: .declaration(.wholeContribution), key: "[\(self)]") }

  /// The binding of this key if there is no other.
  var byDefault: ToyStatement { ToyStatement(kind: .declaration(.defaultBinding), key: self) }

  /// The decoration of this key.
  var decoration: ToyStatement { ToyStatement(kind: .declaration(.decoration), key: self, needs: [self]) }

  /// The declaration that the collection of such elements may be empty.
  var emptyCollection: ToyStatement { "[\(self)]".mayBeEmpty }

  /// The declaration that this collection may be empty.
  var mayBeEmpty: ToyStatement { ToyStatement(kind: .declaration(.emptyCollection), key: self) }
}

/// The installation of a module with `statements`.
func module(_ name: String, @ToyBuilder _ statements: () -> [ToyStatement]) -> ToyStatement {
  ToyStatement(kind: .module(statements()), key: name)
}

/// The installation of a child component with `statements`, at the first of its lines. Its own statements are numbered
/// after those of its parent.
func component(
  _ name: String, root: String, seed: String? = nil, @ToyBuilder _ statements: () -> [ToyStatement]
) -> ToyStatement {
  ToyStatement(kind: .component(root: root, seed: seed, statements()), key: name)
}

/// An action that runs when the component is built.
var onBuild: ToyStatement { ToyStatement(kind: .declaration(.hook), key: "onBuild") }

/// The installation of a module with `statements` that installs another of its kind, without end.
func endlessModule(_ name: String, @ToyBuilder _ statements: () -> [ToyStatement]) -> ToyStatement {
  let statements = statements()
  return (0..<Declarations.deepestModule).reduce(module(name) {}) { inner, _ in
    module(name) {
      statements
      inner
    }
  }
}

@resultBuilder
enum ToyBuilder {
  static func buildExpression(_ statement: ToyStatement) -> [ToyStatement] { [statement] }
  /// A bare key binds it to a factory without dependencies.
  static func buildExpression(_ key: String) -> [ToyStatement] { [key.bound] }
  static func buildExpression(_ statements: [ToyStatement]) -> [ToyStatement] { statements }
  static func buildBlock(_ statements: [ToyStatement]...) -> [ToyStatement] { statements.flatMap(\.self) }
}

extension Graph {
  /// The diagnostics of `rules` alone, in their order.
  func diagnostics(of rules: [ReportRule]) -> [Diagnostic] {
    let report = Report(on: self)
    return report.diagnostics(of: rules.flatMap { $0.faults(report) })
  }
}
