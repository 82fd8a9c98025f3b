// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

/// A tree of components made at random, sound by construction until faults are put into it.
///
/// The elements `T0`, `T1`, … and the collections `[C0]`, `[C1]`, … have ranks. Some elements are called `A1`, `A2`, …, and
/// are mostly aliases of others. Eager requests go to higher ranks alone, that of an alias for its original too;
/// deferred and weak ones anywhere; weak ones go to what is shared; `U` is never bound and always optional. `F0` and `F1` are
/// products, which are constructed from an argument, and which only deferred requests, their factories, lead to. A component
/// `K` has a root of its own, `R`, for which nobody else asks, and but for `K3` a seed, `S`. Deferred requests accept what the
/// construction of their destination does, and so does the component that is built.
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

  /// A component at the place where it is installed.
  struct Scope {
    let parent: Int?
    /// Tells the components apart that one scope installs.
    let number: Int
    var statements: [ToyStatement] = []
  }

  /// The component that is built, and those inside, each after the one that installs it.
  var scopes: [Scope]
  /// What the component may do when it is built.
  var accepted = Effects.all
  /// The key of each element.
  let keys: [String]
  /// Whether the requesters of each element share it.
  let isShared: [Bool]
  let collections: [(rank: Int, lifetime: Lifetime, isAccessible: Bool)]
  /// The effects that a factory may have.
  let kinds: [Effects]
  /// The answers for the graph before faults were put into it, and before anything but `Provider` and `Factory` gave access.
  let sound: Oracle
  /// What constructing each of the nodes of that graph does.
  let inferred: [Effects]

  static let root = "T0"

  /// How many kinds of child components there are.
  static let componentCount = 4

  /// How many products there are at most.
  static let productCount = 2

  /// Whether components of a kind are opened with a seed.
  static func hasSeed(_ number: Int) -> Bool { number < componentCount - 1 }

  /// Of throwing, taking time and belonging to the main actor.
  static let combinations: [Effects] = (1...7).map { Effects(rawValue: $0) }

  /// - Parameters:
  ///   - kinds: the effects that a factory may have.
  ///   - depth: how many components may be around another.
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
    // Only now is it known what a deferred request has to accept.
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
  /// The statements of the component that is built, those of its children inside.
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

  /// The statements in order, cut into parts some of which are to be modules.
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

  /// Whether `inner` is `outer`, or inside it.
  func isInside(_ inner: Int, _ outer: Int) -> Bool { chain(to: inner).contains(outer) }

  func name(of scope: Int) -> String { scope == 0 ? "Toy" : "K\(scopes[scope].number)" }
}

// MARK: - Effects

extension RandomGraph {
  /// The scope of the oracle's that one of this graph's was before faults were put into it.
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

  /// What getting a value for `need` does, as somebody in a scope asks for it.
  func effects(ofGetting need: String, in scope: Int) -> Effects {
    switch StringKey(need).meaning {
    case .deferred, .weak, .deferredCollection, .unit: return []
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

  /// What the component has to accept.
  var effectsOfBuild: Effects { inferred[0] }

  /// The same request with each `Provider` and `Factory` replaced by something that accepts what is behind it.
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
    // Access to access to an element does nothing before the inner one is used.
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

  /// What gives access to the same as something that accepts no effect.
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
    ("Provider", []), ("ThrowingProvider", .throwing), ("MainActorProvider", .mainActor), ("AsyncProvider", .all),
  ]

  static let factories: [AccessShape] = [
    ("Factory", []), ("ThrowingFactory", .throwing), ("MainActorFactory", .mainActor), ("AsyncFactory", .all),
  ]

  static let openings: [AccessShape] = [
    ("ComponentFactory", []), ("ThrowingComponentFactory", .throwing), ("MainActorComponentFactory", .mainActor),
    ("AsyncComponentFactory", .all),
  ]
}
