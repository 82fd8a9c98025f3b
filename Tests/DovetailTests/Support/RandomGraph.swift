// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A graph made at random, sound by construction until faults are put into it.
///
/// The elements `T0`, `T1`, … and the collections `[C0]`, `[C1]`, … have ranks. Eager requests go to higher ranks alone,
/// deferred and weak ones anywhere; weak ones go to what is shared; `U` is never bound and always optional. Deferred
/// requests accept what the construction of their target does, and so does the component.
struct RandomGraph {
  /// A fault as the engine would report it.
  struct Fault: Hashable {
    let id: Diagnostic.ID
    let subject: String
  }

  var statements: [ToyStatement] = []
  /// What the component may do when it is built.
  var accepted = Effects.all
  let count: Int
  let collections: [(rank: Int, lifetime: Lifetime, isAccessible: Bool)]
  /// The effects that a factory may have.
  let kinds: [Effects]

  private let lifetimes: [Lifetime]
  /// What constructing the elements and the collections does.
  private var inferred: [String: Effects] = [:]

  static let root = "T0"

  /// Of throwing, taking time and belonging to the main actor.
  static let combinations: [Effects] = (1...7).map { Effects(rawValue: $0) }

  /// - Parameter kinds: the effects that a factory may have.
  init(
    elements count: Int, kinds: [Effects] = Self.combinations,
    using random: inout SplitMix64
  ) {
    self.count = count
    let isEagerRare = random.oneIn(2)
    func lifetime(_ isShared: Bool) -> Lifetime {
      isShared ? random.oneIn(isEagerRare ? 12 : 3) ? .eagerSingleton : .singleton : .transient
    }
    lifetimes = (0..<count).map { _ in lifetime(random.oneIn(3)) }
    collections = (0..<(count + 5) / 6).map { _ in
      (Int.random(in: 0..<count, using: &random), lifetime(random.oneIn(2)), random.oneIn(2))
    }
    // In some graphs no factory does anything, in some all do the same.
    self.kinds = random.oneIn(4) ? Array(kinds.shuffled(using: &random).prefix(1)) : kinds
    let rarity = [Int.max, 3, 8, 20].randomElement(using: &random) ?? .max
    for rank in (0..<count).reversed() {
      for (number, collection) in collections.enumerated() where collection.rank == rank {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let isWhole = !collection.isAccessible && random.oneIn(3)
          let contribution = isWhole ? "C\(number)".wholeContribution : "C\(number)".contribution
          add(contribution.living(collection.lifetime), rank: rank, rarity: rarity, using: &random)
        }
      }
      add("T\(rank)".bound.living(lifetimes[rank]), rank: rank, rarity: rarity, using: &random)
    }
    // Only now is it known what a deferred request has to accept.
    for index in statements.indices {
      statements[index].needs = statements[index].needs.map { accepting($0, using: &random) }
    }
    statements.append("E".emptyCollection)
    statements.shuffle(using: &random)
    let needed = effectsOfBuild
    // Every build may fail.
    accepted = needed.union(.throwing).union(Self.combinations.randomElement(using: &random) ?? [])
  }

  private mutating func add(
    _ statement: ToyStatement, rank: Int, rarity: Int, using random: inout SplitMix64
  ) {
    let needs = (0..<Int.random(in: 0...4, using: &random)).map { _ in need(above: rank, using: &random) }
    let effects = random.oneIn(rarity) ? kinds.randomElement(using: &random) ?? [] : []
    statements.append(statement.needs(needs).doing(effects))
    inferred[statement.key, default: []].formUnion(needs.reduce(effects) { $0.union(self.effects(ofGetting: $1)) })
  }

  private func need(above rank: Int, using random: inout SplitMix64) -> String {
    let any = Int.random(in: 0..<count, using: &random)
    let collection = Int.random(in: 0..<collections.count, using: &random)
    if rank + 1 < count, !random.oneIn(3) {
      let higher = "T\(Int.random(in: rank + 1..<count, using: &random))"
      return [higher, higher, higher, "\(higher)?", "\(higher)??", "Wrapped<\(higher)>", "Wrapped<\(higher)?>?"]
        .randomElement(using: &random) ?? higher
    }
    var shapes = [
      "Provider<T\(any)>", "Provider<T\(any)?>", "Provider<T\(any)>?", "Provider<Provider<T\(any)>>",
      "Provider<Wrapped<T\(any)>>", "Wrapped<Provider<T\(any)>>", "Wrapped<Provider<T\(any)?>>?",
      "Provider<[C\(collection)]>", "()", "U?", "Provider<U?>", "[U]?", "[E]", "[Provider<E>]?",
    ]
    if lifetimes[any] != .transient { shapes += ["Weak<T\(any)>", "Weak<T\(any)>?", "Provider<Weak<T\(any)>>"] }
    if collections[collection].isAccessible { shapes += ["[Provider<C\(collection)>]", "[Provider<C\(collection)>]?"] }
    if collections[collection].isAccessible, collections[collection].lifetime != .transient {
      shapes.append("[Weak<C\(collection)>]")
    }
    if collections[collection].rank > rank { shapes += ["[C\(collection)]", "[C\(collection)]?"] }
    return shapes.randomElement(using: &random) ?? "()"
  }
}

// MARK: - For the engine

extension RandomGraph {
  /// The same graph for the engine, its statements distributed over modules.
  func toy(using random: inout SplitMix64) -> ToyGraph {
    let modules = parts(using: &random).enumerated().flatMap { number, part in
      part.isModule ? [ToyStatement(kind: .module(Array(part.statements)), key: "M\(number)")] : Array(part.statements)
    }
    return ToyGraph(root: Self.root, accepting: accepted, statements: modules)
  }

  /// The statements in order, cut into parts some of which are to be modules.
  func parts(using random: inout SplitMix64) -> [(statements: ArraySlice<ToyStatement>, isModule: Bool)] {
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

// MARK: - Effects

extension RandomGraph {
  /// What constructing an element or a collection does.
  func effects(ofConstructing key: String) -> Effects { inferred[key, default: []] }

  /// What getting a value for `need` does, of those shapes that the generator makes.
  func effects(ofGetting need: String) -> Effects {
    if let lifetime = lifetime(of: need) { return lifetime == .eagerSingleton ? [] : effects(ofConstructing: need) }
    switch StringKey(need).derivation {
    case .wrapping(let other), .optional(let other): return effects(ofGetting: other.spelling)
    default: return []
    }
  }

  func lifetime(of key: String) -> Lifetime? {
    if let number = Int(key.dropFirst()), key.hasPrefix("T") { return lifetimes[number] }
    guard let number = Int(key.dropFirst(2).dropLast()), key.hasPrefix("[C") else { return nil }
    return collections[number].lifetime
  }

  /// What the component has to accept.
  var effectsOfBuild: Effects {
    let keys = statements.filter { $0.lifetime == .eagerSingleton }.map(\.key)
    return keys.reduce(effects(ofGetting: Self.root)) { $0.union(effects(ofConstructing: $1)) }
  }

  /// The same request with each `Provider` replaced by something that accepts what is behind it.
  func accepting(_ need: String, using random: inout SplitMix64) -> String {
    if need.hasSuffix("?") { return accepting(String(need.dropLast()), using: &random) + "?" }
    if need.hasPrefix("[") {
      return "[" + accepting(String(need.dropFirst().dropLast()), of: true, using: &random) + "]"
    }
    return accepting(need, of: false, using: &random)
  }

  private func accepting(_ need: String, of isElement: Bool, using random: inout SplitMix64) -> String {
    guard let start = need.firstIndex(of: "<") else { return need }
    let (shape, inner) = (need[..<start], need[start...].dropFirst().dropLast())
    let accepted = accepting(String(inner), using: &random)
    guard shape == "Provider" else { return "\(shape)<\(accepted)>" }
    let effects = effects(ofGetting: isElement ? "[\(inner)]" : String(inner))
    let fitting = Self.accesses.filter { $0.accepts.isSuperset(of: effects) }
    return "\(fitting.randomElement(using: &random)?.shape ?? "Async")<\(accepted)>"
  }

  static let accesses: [(shape: String, accepts: Effects)] = [
    ("Provider", []), ("Throwing", .throwing), ("Main", .mainActor), ("Async", .all),
  ]
}
