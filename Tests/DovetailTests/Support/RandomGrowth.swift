// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

/// Creates a ``RandomGraph``: first the scopes, then the bindings of each, and then their requests.
struct RandomGrowth {
  let collections: [(rank: Int, lifetime: Lifetime, isAccessible: Bool)]
  let kinds: [Effects]
  /// The key of each element: `T3`, or `A3` if it may be an alias.
  let keys: [String]
  /// Whether the requesters of each element share it, which is the same everywhere.
  let isShared: [Bool]

  private let count: Int
  private let maximalDepth: Int
  private let hasAliases: Bool
  private let hasClosers: Bool
  /// The number of products that are constructed from an argument: `F0`, `F1`, …
  private let productCount: Int
  private let isEagerRare: Bool
  /// Whether some shared elements are weak singletons.
  private let hasWeakSingletons: Bool
  private let rarity: Int
  private var scopes: [GrowingScope] = []

  init(elements count: Int, kinds: [Effects], depth: Int, using random: inout SplitMix64) {
    self.count = count
    maximalDepth = depth
    isEagerRare = random.oneIn(2)
    hasWeakSingletons = !random.oneIn(3)
    isShared = (0..<count).map { _ in random.oneIn(3) }
    let hasAliases = random.oneIn(2)
    self.hasAliases = hasAliases
    hasClosers = random.oneIn(2)
    productCount = random.oneIn(3) ? RandomGraph.productCount : 0
    keys = (0..<count).map { $0 > 0 && hasAliases && random.oneIn(2) ? "A\($0)" : "T\($0)" }
    let lifetimes: [Lifetime] = [
      .transient, .singleton, hasWeakSingletons ? .weakSingleton : .singleton,
      isEagerRare ? .transient : .eagerSingleton,
    ]
    collections = (0..<(count + 5) / 6).map { _ in
      (
        Int.random(in: 0..<count, using: &random), lifetimes.randomElement(using: &random) ?? .transient,
        random.oneIn(2)
      )
    }
    // In some graphs no factory has effects. In some, all have the same.
    self.kinds = random.oneIn(4) ? Array(kinds.shuffled(using: &random).prefix(1)) : kinds
    rarity = [Int.max, 3, 8, 20].randomElement(using: &random) ?? .max
  }

  mutating func scopes(using random: inout SplitMix64) -> [RandomGraph.Scope] {
    scopes = [GrowingScope(parent: nil, number: 0, hasSeed: false)]
    if !random.oneIn(3) { addChildren(to: 0, depth: 0, using: &random) }
    for scope in scopes.indices { settle(scope, using: &random) }
    for scope in scopes.indices { fill(scope, using: &random) }
    return scopes.map { scope in
      RandomGraph.Scope(
        parent: scope.parent, number: scope.number, statements: scope.statements.shuffled(using: &random))
    }
  }

  private mutating func addChildren(to scope: Int, depth: Int, using random: inout SplitMix64) {
    guard depth < maximalDepth else { return }
    let around = Set(chain(to: scope).dropLast().map { scopes[$0].number })
    let numbers = (0..<RandomGraph.componentCount).filter { !around.contains($0) }.shuffled(using: &random)
    for number in numbers.prefix(Int.random(in: depth == 0 ? 1...3 : 0...2, using: &random)) {
      guard scopes.count < 9 else { return }
      scopes.append(GrowingScope(parent: scope, number: number, hasSeed: RandomGraph.hasSeed(number)))
      addChildren(to: scopes.count - 1, depth: depth + 1, using: &random)
    }
  }

  private func chain(to scope: Int) -> [Int] { scopes[scope].parent.map { [scope] + chain(to: $0) } ?? [scope] }
}

/// A scope that is not complete yet.
private struct GrowingScope {
  let parent: Int?
  let number: Int
  let hasSeed: Bool
  var statements: [ToyStatement] = []

  /// The elements that it binds, and those that it binds by default.
  var bound: Set<Int> = []
  var boundByDefault: Set<Int> = []
  /// The collections to which it contributes, those that it binds as a whole, and those that it binds as a whole by
  /// default.
  var contributed: Set<Int> = []
  var bindsWhole: Set<Int> = []
  var defaultsWhole: Set<Int> = []
  /// The products that it binds.
  var boundProducts: Set<Int> = []

  /// The keys that are visible from here: elements and collections, in order, and components.
  var elements: [Int] = []
  var sharedElements: [Int] = []
  /// For each rank from -1, the number of elements with at most that rank.
  var elementCounts: [Int] = []
  var collections: [Int] = []
  var seeds: [Int] = []
  var products: [Int] = []
  var components: Set<Int> = []

  init(parent: Int?, number: Int, hasSeed: Bool) {
    self.parent = parent
    self.number = number
    self.hasSeed = hasSeed
  }
}

// MARK: - What is bound

extension RandomGrowth {
  private mutating func settle(_ index: Int, using random: inout SplitMix64) {
    var scope = scopes[index]
    let outer = scope.parent.map { scopes[$0] }
    let inherited = Set(outer?.elements ?? [])
    let hasChildren = scopes.count > 1
    for element in 0..<count {
      let isVisible = inherited.contains(element)
      let isBound =
        outer == nil ? element == 0 || !hasChildren || !random.oneIn(6) : random.oneIn(isVisible ? 10 : 3)
      let isDefault = random.oneIn(12)
      if isBound, !isDefault { scope.bound.insert(element) }
      if isDefault, isBound || isVisible { scope.boundByDefault.insert(element) }
    }
    for (number, collection) in collections.enumerated() {
      let wholes = chain(to: index).dropFirst().contains { scopes[$0].bindsWhole.contains(number) }
      if !collection.isAccessible, outer != nil, random.oneIn(8) {
        scope.bindsWhole.insert(number)
      } else if !wholes, outer == nil ? !random.oneIn(6) : random.oneIn(4) {
        scope.contributed.insert(number)
      }
      if !collection.isAccessible, random.oneIn(8) { scope.defaultsWhole.insert(number) }
    }
    for product in 0..<productCount where outer == nil ? !random.oneIn(4) : random.oneIn(6) {
      scope.boundProducts.insert(product)
    }
    scope.products = scope.boundProducts.union(outer?.products ?? []).sorted()
    let seen = scope.bound.union(scope.boundByDefault)
    scope.elementCounts = [0]
    for element in 0..<count {
      if seen.contains(element) || inherited.contains(element) { scope.elements.append(element) }
      scope.elementCounts.append(scope.elements.count)
    }
    scope.sharedElements = scope.elements.filter { isShared[$0] }
    let collected = scope.contributed.union(scope.bindsWhole).union(scope.defaultsWhole)
    scope.collections = collections.indices.filter {
      collected.contains($0) || outer?.collections.contains($0) ?? false
    }
    scope.seeds = (outer?.seeds ?? []) + (scope.hasSeed ? [scope.number] : [])
    let children = scopes.filter { $0.parent == index }.map(\.number)
    scope.components = (outer?.components ?? []).union(children)
    scopes[index] = scope
  }

  /// Whether an ancestor of a scope binds `key` or contributes to it.
  private func isBoundOutside(_ scope: Int, _ isBound: (GrowingScope) -> Bool) -> Bool {
    chain(to: scope).dropFirst().contains { isBound(scopes[$0]) }
  }
}

// MARK: - Statements

extension RandomGrowth {
  private mutating func fill(_ index: Int, using random: inout SplitMix64) {
    for element in scopes[index].elements { fill(index, element: element, using: &random) }
    for collection in scopes[index].collections { fill(index, collection: collection, using: &random) }
    for product in scopes[index].boundProducts.sorted() { fill(index, product: product, using: &random) }
    for child in scopes.filter({ $0.parent == index }) {
      let seed = child.hasSeed ? "S\(child.number)" : nil
      scopes[index].statements.append(
        ToyStatement(kind: .component(root: "R\(child.number)", seed: seed, []), key: "K\(child.number)"))
    }
    if scopes[index].parent == nil {
      scopes[index].statements.append("E".emptyCollection)
    } else {
      let isShared = random.oneIn(4)
      let root = "R\(scopes[index].number)".bound
        .living(isShared ? hasWeakSingletons && random.oneIn(2) ? .weakSingleton : .singleton : .transient)
      add(root, to: index, above: -1, using: &random)
      for seed in scopes[index].seeds where random.oneIn(12) {
        add("S\(seed)".decoration, to: index, above: count, using: &random)
      }
    }
    for _ in 0..<(random.oneIn(3) ? 2 : 0) where random.oneIn(2) { add(onBuild, to: index, above: -1, using: &random) }
  }

  private mutating func fill(_ index: Int, element: Int, using random: inout SplitMix64) {
    let key = keys[element]
    if scopes[index].bound.contains(element) {
      let isShadowing = isBoundOutside(index) { $0.bound.contains(element) }
      bind(element, by: isShadowing || random.oneIn(8) ? key.shadowing : key.bound, in: index, using: &random)
    }
    if scopes[index].boundByDefault.contains(element) {
      bind(element, by: key.byDefault, in: index, using: &random)
    }
    let isRare = scopes[index].parent == nil
    for _ in 0..<2 where random.oneIn(isRare ? 20 : 12) {
      add(key.decoration, to: index, above: element, using: &random)
    }
  }

  /// Binds an element to a factory, or as an alias.
  private mutating func bind(
    _ element: Int, by statement: ToyStatement, in index: Int, using random: inout SplitMix64
  ) {
    let isAlias = keys[element].hasPrefix("A") && !random.oneIn(4)
    if isAlias, let original = original(above: element, isShared: isShared[element], in: index, using: &random) {
      scopes[index].statements.append(statement.alias(of: original))
    } else {
      let lifetime = lifetime(isShared: isShared[element], using: &random)
      add(statement.living(lifetime), to: index, above: element, using: &random)
    }
  }

  /// The possible originals of an alias in a scope.
  private func original(
    above rank: Int, isShared: Bool, in index: Int, using random: inout SplitMix64
  ) -> String? {
    scopes[index].elements.filter { $0 > rank && self.isShared[$0] == isShared }.randomElement(using: &random)
      .map { keys[$0] }
  }

  private mutating func fill(_ index: Int, product: Int, using random: inout SplitMix64) {
    let isShadowing = isBoundOutside(index) { $0.boundProducts.contains(product) }
    let key = "F\(product) taking Int"
    let binding = isShadowing ? key.shadowing : key.bound
    let lifetime = [.transient, .singleton, .weakSingleton].randomElement(using: &random) ?? Lifetime.transient
    // Only deferred requests lead to it, so it may need anything.
    add(binding.living(lifetime), to: index, above: -1, using: &random)
  }

  private mutating func fill(_ index: Int, collection number: Int, using random: inout SplitMix64) {
    let (name, collection) = ("C\(number)", collections[number])
    if scopes[index].contributed.contains(number) {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let isWhole = !collection.isAccessible && random.oneIn(3)
        if isWhole {
          let contribution = name.wholeContribution.living(collection.lifetime.ofWhole)
          add(contribution, to: index, above: collection.rank, using: &random)
        } else if hasAliases, random.oneIn(3),
          let original = original(
            above: collection.rank, isShared: collection.lifetime != .transient, in: index, using: &random)
        {
          scopes[index].statements.append(name.contribution.alias(of: original))
        } else {
          add(name.contribution.living(collection.lifetime), to: index, above: collection.rank, using: &random)
        }
      }
    }
    if scopes[index].bindsWhole.contains(number) {
      let isShadowing = isBoundOutside(index) { $0.bindsWhole.contains(number) || $0.contributed.contains(number) }
      let binding = "[\(name)]".bound.living(collection.lifetime.ofWhole)
      add(isShadowing ? binding.shadowing : binding, to: index, above: collection.rank, using: &random)
    }
    if scopes[index].defaultsWhole.contains(number) {
      let binding = "[\(name)]".byDefault.living(collection.lifetime.ofWhole)
      add(binding, to: index, above: collection.rank, using: &random)
    }
    if random.oneIn(10) { add("[\(name)]".decoration, to: index, above: collection.rank, using: &random) }
  }

  private func lifetime(isShared: Bool, using random: inout SplitMix64) -> Lifetime {
    guard isShared else { return .transient }
    if random.oneIn(isEagerRare ? 12 : 3) { return .eagerSingleton }
    return hasWeakSingletons && random.oneIn(2) ? .weakSingleton : .singleton
  }

  private mutating func add(
    _ statement: ToyStatement, to index: Int, above rank: Int, using random: inout SplitMix64
  ) {
    var statement = statement
    var needs = (0..<Int.random(in: 0...4, using: &random)).map { _ in need(of: index, above: rank, using: &random) }
    if hasClosers {
      if rank < 1, random.oneIn(2) { needs.append("ComponentCloser") }
      if statement.mayBeClosable, !random.oneIn(3) { statement = statement.closable }
    }
    let effects = random.oneIn(rarity) ? kinds.randomElement(using: &random) ?? [] : []
    scopes[index].statements.append(statement.needs(needs).doing(effects))
  }

  private func need(of index: Int, above rank: Int, using random: inout SplitMix64) -> String {
    let scope = scopes[index]
    if !random.oneIn(3), let last = scope.elements.last, last > rank {
      let first = scope.elementCounts[rank + 1]
      let higher = keys[scope.elements[Int.random(in: first..<scope.elements.count, using: &random)]]
      return [higher, higher, higher, "\(higher)?", "\(higher)??", "Wrapped<\(higher)>", "Wrapped<\(higher)?>?"]
        .randomElement(using: &random) ?? higher
    }
    var shapes = ["()", "U?", "Provider<U?>", "[U]?", "[E]", "[Provider<E>]?", "[Provider<Provider<E>>]"]
    if let any = scope.elements.randomElement(using: &random) {
      let key = keys[any]
      shapes += [
        "Provider<\(key)>", "Provider<\(key)?>", "Provider<\(key)>?", "Provider<Provider<\(key)>>",
        "Provider<Wrapped<\(key)>>", "Wrapped<Provider<\(key)>>", "Wrapped<Provider<\(key)?>>?",
      ]
    }
    if let shared = scope.sharedElements.randomElement(using: &random) {
      let key = keys[shared]
      shapes += ["WeakProvider<\(key)>", "WeakProvider<\(key)>?", "Provider<WeakProvider<\(key)>>"]
    }
    if let collection = scope.collections.randomElement(using: &random) {
      let (name, isShared) = ("C\(collection)", collections[collection].lifetime != .transient)
      shapes.append("Provider<[\(name)]>")
      if collections[collection].rank > rank { shapes += ["[\(name)]", "[\(name)]?"] }
      if collections[collection].isAccessible {
        shapes += [
          "[Provider<\(name)>]", "[Provider<\(name)>]?", "[Provider<Provider<\(name)>>]",
          "[Provider<Provider<Provider<\(name)>>>]?",
        ]
      }
      if collections[collection].isAccessible, isShared {
        shapes += ["[WeakProvider<\(name)>]", "[Provider<WeakProvider<\(name)>>]"]
      }
    }
    if hasClosers {
      let closers = ["Provider<ComponentCloser>", "ComponentCloser?", "WeakProvider<ComponentCloser>"]
      shapes.append(closers.randomElement(using: &random) ?? "ComponentCloser?")
    }
    if let seed = scope.seeds.randomElement(using: &random) {
      shapes += ["Provider<S\(seed)>", "WeakProvider<S\(seed)>"]
      if rank < count { shapes += ["S\(seed)", "S\(seed)", "S\(seed)?"] }
    }
    if let product = scope.products.randomElement(using: &random) {
      let factory = "Factory<F\(product), Int>"
      shapes += [factory, factory, "\(factory)?", "Provider<\(factory)>", "Wrapped<\(factory)>"]
    }
    if let component = scope.components.sorted().randomElement(using: &random) {
      let opening = "ComponentFactory<K\(component)>"
      shapes += [opening, opening, "\(opening)?", "Provider<\(opening)>", "Wrapped<\(opening)>"]
    }
    return shapes.randomElement(using: &random) ?? "()"
  }
}

extension Lifetime {
  /// The closest possible lifetime of a whole collection. It is no object, so it cannot be a weak singleton.
  var ofWhole: Lifetime { self == .weakSingleton ? .singleton : self }
}
