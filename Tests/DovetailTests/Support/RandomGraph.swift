// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A graph made at random, sound by construction until faults are put into it.
///
/// The elements `T0`, `T1`, … and the collections `[C0]`, `[C1]`, … have ranks. Eager requests go to higher ranks alone,
/// deferred and weak ones anywhere; weak ones go to what is shared; `U` is never bound and always optional.
struct RandomGraph {
  /// A fault as the engine would report it.
  struct Fault: Hashable {
    let id: Diagnostic.ID
    let subject: String
  }

  private(set) var statements: [ToyStatement] = []
  private let count: Int
  private let collections: [(rank: Int, isShared: Bool, isAccessible: Bool)]
  private let isShared: [Bool]

  static let root = "T0"

  init(elements count: Int, using random: inout SplitMix64) {
    self.count = count
    isShared = (0..<count).map { _ in random.oneIn(3) }
    collections = (0..<(count + 5) / 6).map { _ in
      (rank: Int.random(in: 0..<count, using: &random), isShared: random.oneIn(2), isAccessible: random.oneIn(2))
    }
    for rank in 0..<count {
      let element = "T\(rank)".bound.needs(needs(above: rank, using: &random))
      statements.append(isShared[rank] ? element.singleton : element)
    }
    for (number, collection) in collections.enumerated() {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let isWhole = !collection.isAccessible && random.oneIn(3)
        let contribution = isWhole ? "C\(number)".wholeContribution : "C\(number)".contribution
        let complete = contribution.needs(needs(above: collection.rank, using: &random))
        statements.append(collection.isShared ? complete.singleton : complete)
      }
    }
    statements.append("E".emptyCollection)
    statements.shuffle(using: &random)
  }

  /// The same graph for the engine, its statements distributed over modules.
  func toy(using random: inout SplitMix64) -> ToyGraph {
    let modules = parts(using: &random).enumerated().flatMap { number, part in
      part.isModule ? [ToyStatement(kind: .module(Array(part.statements)), key: "M\(number)")] : Array(part.statements)
    }
    return ToyGraph(root: Self.root, statements: modules)
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

  private func needs(above rank: Int, using random: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in need(above: rank, using: &random) }
  }

  private func need(above rank: Int, using random: inout SplitMix64) -> String {
    let any = Int.random(in: 0..<count, using: &random)
    let collection = Int.random(in: 0..<collections.count, using: &random)
    if rank + 1 < count, !random.oneIn(3) {
      let higher = "T\(Int.random(in: rank + 1..<count, using: &random))"
      return [higher, higher, higher, "\(higher)?", "\(higher)??"].randomElement(using: &random) ?? higher
    }
    var shapes = [
      "Provider<T\(any)>", "Provider<T\(any)?>", "Provider<T\(any)>?", "Provider<Provider<T\(any)>>",
      "Provider<[C\(collection)]>", "()", "U?", "Provider<U?>", "[U]?", "[E]", "[Provider<E>]?",
    ]
    if isShared[any] { shapes += ["Weak<T\(any)>", "Weak<T\(any)>?", "Provider<Weak<T\(any)>>"] }
    if collections[collection].isAccessible { shapes.append("[Provider<C\(collection)>]") }
    if collections[collection].isAccessible, collections[collection].isShared {
      shapes.append("[Weak<C\(collection)>]")
    }
    if collections[collection].rank > rank { shapes += ["[C\(collection)]", "[C\(collection)]?"] }
    return shapes.randomElement(using: &random) ?? "()"
  }
}

// MARK: - Faults

extension RandomGraph {
  /// Puts one fault into the graph and says what the engine has to find, were it the only one.
  mutating func breakOnce(using random: inout SplitMix64) -> Set<Fault> {
    let element = Int.random(in: 0..<count, using: &random)
    let collection = Int.random(in: 0..<collections.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return removeBinding(of: "T\(element)")
    case 1: return removeContributions(to: "C\(collection)")
    case 2:
      let copy = isShared[element] ? "T\(element)".singleton : "T\(element)".bound
      statements.insert(copy, at: Int.random(in: 0...statements.count, using: &random))
      return [Fault(id: .duplicateBinding, subject: copy.key)]
    case 3:
      let whole = collections[collection].isShared ? "[C\(collection)]".singleton : "[C\(collection)]".bound
      statements.insert(whole, at: Int.random(in: 0...statements.count, using: &random))
      return [Fault(id: .duplicateBinding, subject: whole.key)]
    case 4: return closeCycle(from: element, using: &random)
    case 5:
      guard !isShared[element] else { return need("Weak<StructS>", reporting: .unsatisfiableShape, using: &random) }
      return need("Weak<T\(element)>", reporting: .unsatisfiableShape, using: &random)
    case 6: return need("Missing", reporting: .missingBinding, using: &random)
    default:
      let whole = "C\(collection)".wholeContribution
      statements.insert(whole.singleton, at: Int.random(in: 0...statements.count, using: &random))
      let isWatched = statements.contains { $0.needs.contains("[Weak<C\(collection)>]") }
      let others = isWatched ? [Fault(id: .unsatisfiableShape, subject: "[Weak<C\(collection)>]")] : []
      return need("[Provider<C\(collection)>]", reporting: .unsatisfiableShape, using: &random).union(others)
    }
  }

  /// Lets some declaration need `key`, which is a fault in itself.
  private mutating func need(
    _ key: String, reporting id: Diagnostic.ID, using random: inout SplitMix64
  ) -> Set<Fault> {
    let requesters = statements.indices.filter { statements[$0].key != "[E]" }
    let subject = key
    guard let requester = requesters.randomElement(using: &random) else { return [] }
    statements[requester].needs.append(random.oneIn(2) ? key : "Provider<\(key)>")
    return [Fault(id: id, subject: subject)]
  }

  private mutating func removeBinding(of key: String) -> Set<Fault> {
    statements.removeAll { $0.key == key }
    let shapes = [key, "Provider<\(key)>", "Provider<Provider<\(key)>>", "Weak<\(key)>", "Provider<Weak<\(key)>>"]
    let isDemanded = key == Self.root || statements.contains { !Set($0.needs).isDisjoint(with: shapes) }
    return isDemanded ? [Fault(id: .missingBinding, subject: key)] : []
  }

  private mutating func removeContributions(to element: String) -> Set<Fault> {
    let key = "[\(element)]"
    statements.removeAll { $0.key == key }
    let shapes = [key, "Provider<\(key)>", "[Provider<\(element)>]", "[Weak<\(element)>]"]
    let isDemanded = statements.contains { !Set($0.needs).isDisjoint(with: shapes) }
    return isDemanded ? [Fault(id: .missingBinding, subject: key)] : []
  }

  /// Follows eager requests from `element` some way and adds one back to it.
  private mutating func closeCycle(from element: Int, using random: inout SplitMix64) -> Set<Fault> {
    func statement(of key: String) -> Int? { statements.firstIndex { $0.key == key && key != "[E]" } }
    guard var last = statement(of: "T\(element)") else { return [] }
    while !random.oneIn(4), let next = statements[last].needs.randomElement(using: &random).flatMap(statement(of:)) {
      last = next
    }
    statements[last].needs.append(random.oneIn(2) ? "T\(element)" : "T\(element)?")
    return [Fault(id: .dependencyCycle, subject: "T\(element)")]
  }
}
