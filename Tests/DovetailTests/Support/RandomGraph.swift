// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

/// A random tree of components, sound by construction until faults are inserted.
///
/// The elements `T0`, `T1`, … and the collections `[C0]`, `[C1]`, … have ranks. Some elements are called `A1`, `A2`, …,
/// and are mostly aliases of others. Eager requests lead only to higher ranks, including that of an alias for its
/// original. Deferred and weak ones lead anywhere, weak ones only to shared elements. `U` is never bound and always
/// optional. `F0` and `F1` are products, which are constructed from an argument. Only deferred requests, their
/// factories, lead to them. A component `K` has its own root `R`, with no other requester, and a seed `S`, except for
/// `K3`. Deferred requests accept the effects of their destination's construction, and so does the component that is
/// built.
struct RandomGraph {
  /// A fault as the engine would report it.
  struct Fault: Hashable {
    let id: Diagnostic.ID
    /// As a report says it.
    let subject: String

    init(id: Diagnostic.ID, subject: String) {
      self.id = id
      self.subject = StringKey(subject).reported
    }
  }

  /// An installed component.
  struct Scope {
    let parent: Int?
    /// Distinguishes the components that one scope installs.
    let number: Int
    var statements: [ToyStatement] = []
  }

  /// The component that is built and its descendants, each after the one that installs it.
  var scopes: [Scope]
  /// The effects that the build of the component accepts.
  var accepted = Effects.all
  /// The key of each element.
  let keys: [String]
  /// Whether the requesters of each element share it.
  let isShared: [Bool]
  let collections: [(rank: Int, lifetime: Lifetime, isAccessible: Bool)]
  /// The effects that a factory may have.
  let kinds: [Effects]
  /// The answers for the graph before faults were inserted, and while only `Provider` and `Factory` gave access.
  let sound: Oracle
  /// The effects of constructing each node of that graph.
  let inferred: [Effects]

  static let root = "T0"

  /// How many kinds of child components there are.
  static let componentCount = 4

  /// The maximum number of products.
  static let productCount = 2

  /// Whether components of a kind are opened with a seed.
  static func hasSeed(_ number: Int) -> Bool { number < componentCount - 1 }

  /// Combinations of throwing, asynchronous and main-actor effects.
  static let combinations: [Effects] = (1...7).map { Effects(rawValue: $0) }

  /// - Parameters:
  ///   - kinds: the effects that a factory may have.
  ///   - depth: the maximum number of ancestors of a component.
  init(
    elements count: Int, kinds: [Effects] = Self.combinations, depth: Int = 3, using random: inout SplitMix64
  ) {
    var growth = RandomGrowth(elements: count, kinds: kinds, depth: depth, using: &random)
    scopes = growth.scopes(using: &random)
    keys = growth.keys
    isShared = growth.isShared
    collections = growth.collections
    self.kinds = growth.kinds
    sound = Oracle(statements: Self.tree(of: scopes), root: Self.root)
    inferred = sound.effects()
    // The effects that a deferred request must accept are known only now.
    for scope in scopes.indices {
      for index in scopes[scope].statements.indices {
        scopes[scope].statements[index].needs = scopes[scope].statements[index].needs.map {
          accepting($0, in: scope, using: &random)
        }
      }
    }
    // Every build may fail.
    accepted = effectsOfBuild.union(.throwing).union(Self.combinations.randomElement(using: &random) ?? [])
  }
}

// MARK: - For the engine

extension RandomGraph {
  /// The statements of the component that is built, with those of its children nested.
  var statements: [ToyStatement] { Self.tree(of: scopes) }

  private static func tree(of scopes: [Scope], at scope: Int = 0) -> [ToyStatement] {
    scopes[scope].statements.map { statement in
      guard case .component(let root, let seed, _) = statement.kind else { return statement }
      var copy = statement
      let child = scopes.indices.first { scopes[$0].parent == scope && "K\(scopes[$0].number)" == statement.key }
      copy.kind = .component(root: root, seed: seed, child.map { tree(of: scopes, at: $0) } ?? [])
      return copy
    }
  }

  /// The same graph for the engine, its statements distributed over modules.
  func toy(using random: inout SplitMix64) -> ToyGraph {
    ToyGraph(root: Self.root, accepting: accepted, statements: statementsInModules(using: &random))
  }

  func statementsInModules(using random: inout SplitMix64) -> [ToyStatement] {
    Self.inModules(statements, using: &random)
  }

  private static func inModules(_ statements: [ToyStatement], using random: inout SplitMix64) -> [ToyStatement] {
    let statements = statements.map { statement in
      guard case .component(let root, let seed, let inside) = statement.kind else { return statement }
      var copy = statement
      copy.kind = .component(root: root, seed: seed, inModules(inside, using: &random))
      return copy
    }
    return parts(of: statements, using: &random).enumerated().flatMap { number, part in
      part.isModule ? [ToyStatement(kind: .module(Array(part.statements)), key: "M\(number)")] : Array(part.statements)
    }
  }

  /// The statements in order, cut into parts. Some parts become modules.
  static func parts(
    of statements: [ToyStatement], using random: inout SplitMix64
  ) -> [(statements: ArraySlice<ToyStatement>, isModule: Bool)] {
    var parts: [(statements: ArraySlice<ToyStatement>, isModule: Bool)] = []
    var rest = statements[...]
    while !rest.isEmpty {
      let size = Int.random(in: 1...rest.count, using: &random)
      parts.append((rest.prefix(size), !random.oneIn(3)))
      rest = rest.dropFirst(size)
    }
    return parts
  }
}

// MARK: - Places

extension RandomGraph {
  func chain(to scope: Int) -> [Int] { scopes[scope].parent.map { [scope] + chain(to: $0) } ?? [scope] }

  /// Whether `inner` is `outer` or one of its descendants.
  func isInside(_ inner: Int, _ outer: Int) -> Bool { chain(to: inner).contains(outer) }

  func name(of scope: Int) -> String { scope == 0 ? "Toy" : "K\(scopes[scope].number)" }
}

// MARK: - Effects

extension RandomGraph {
  /// The oracle's scope for a scope of this graph, before faults were inserted.
  ///
  /// The oracle counts scopes in the order in which they are declared.
  func soundScope(_ scope: Int) -> Int {
    guard let parent = scopes[scope].parent else { return 0 }
    let outer = soundScope(parent)
    return sound.scopes.indices.first { index in
      sound.scopes[index].parent == outer
        && sound.scopes[index].component.map { sound.statements[$0].key } == name(of: scope)
    } ?? 0
  }

  /// The effects of a request for `need` from a scope.
  func effects(ofGetting need: String, in scope: Int) -> Effects {
    switch StringKey(need).meaning {
    case .access, .accessCollection, .unit: return []
    default: break
    }
    guard let node = sound.node(of: need, in: soundScope(scope)) else {
      switch StringKey(need).meaning {
      case .wrapping(let other), .optional(let other): return effects(ofGetting: other.spelling, in: scope)
      default: return []
      }
    }
    return sound.effects(ofGetting: node, where: inferred)
  }

  /// The effects that the component must accept.
  var effectsOfBuild: Effects { inferred[0] }

  /// The same request, with each `Provider` and `Factory` replaced by access that accepts the effects behind it.
  func accepting(_ need: String, in scope: Int, using random: inout SplitMix64) -> String {
    if need.hasSuffix("?") { return accepting(String(need.dropLast()), in: scope, using: &random) + "?" }
    if need.hasPrefix("[") {
      return "[" + accepting(String(need.dropFirst().dropLast()), of: true, in: scope, using: &random) + "]"
    }
    return accepting(need, of: false, in: scope, using: &random)
  }

  private func accepting(
    _ need: String, of isElement: Bool, in scope: Int, using random: inout SplitMix64
  ) -> String {
    guard let start = need.firstIndex(of: "<") else { return need }
    let (shape, inner) = (need[..<start], String(need[start...].dropFirst().dropLast()))
    // Access to access to an element has no effects before the inner access is used.
    let isAroundAccess = isElement && inner.contains("<")
    let accepted =
      isAroundAccess
      ? accepting(inner, of: true, in: scope, using: &random) : accepting(inner, in: scope, using: &random)
    guard let shapes = Self.shapes(like: shape) else { return "\(shape)<\(accepted)>" }
    let effects: Effects =
      if isAroundAccess { [] } else {
        isElement
          ? effects(ofGettingElementsOf: "[\(inner)]", in: scope)
          : effects(ofGetting: inner.replacing(", ", with: " taking "), in: scope)
      }
    let fitting = shapes.filter { $0.accepts.isSuperset(of: effects) }
    return "\(fitting.randomElement(using: &random)?.shape ?? "AsyncProvider")<\(accepted)>"
  }

  /// The shapes of access to the same key as a shape that accepts no effects.
  private static func shapes(like shape: Substring) -> [AccessShape]? {
    switch shape {
    case "Provider": accesses
    case "Factory": factories
    case "ComponentFactory": openings
    default: nil
    }
  }

  private func effects(ofGettingElementsOf collection: String, in scope: Int) -> Effects {
    (sound.accessible(collection, in: soundScope(scope)) ?? [])
      .reduce(into: []) { $0.formUnion(sound.effects(ofGetting: $1 + 1, where: inferred)) }
  }

  typealias AccessShape = (shape: String, accepts: Effects)

  static let accesses: [AccessShape] = [
    ("Provider", []), ("Lazy", []), ("ThrowingProvider", .throwing), ("MainActorProvider", .mainActor),
    ("AsyncProvider", .all),
  ]

  static let factories: [AccessShape] = [
    ("Factory", []), ("ThrowingFactory", .throwing), ("MainActorFactory", .mainActor), ("AsyncFactory", .all),
  ]

  static let openings: [AccessShape] = [
    ("ComponentFactory", []), ("ThrowingComponentFactory", .throwing), ("MainActorComponentFactory", .mainActor),
    ("AsyncComponentFactory", .all),
  ]
}
