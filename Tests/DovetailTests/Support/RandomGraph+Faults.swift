// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension RandomGraph {
  /// Puts one fault into the graph and says what the engine has to find, were it the only one.
  mutating func breakOnce(using random: inout SplitMix64) -> Set<Fault> {
    let element = Int.random(in: 0..<count, using: &random)
    let collection = Int.random(in: 0..<collections.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return removeBinding(of: "T\(element)")
    case 1: return removeContributions(to: "C\(collection)")
    case 2: return insert("T\(element)".bound.living(lifetime(of: "T\(element)") ?? .transient), using: &random)
    case 3: return insert("[C\(collection)]".bound.living(collections[collection].lifetime), using: &random)
    case 4: return closeCycle(from: element, using: &random)
    case 5:
      let isShared = lifetime(of: "T\(element)") != .transient
      return need(isShared ? "Weak<StructS>" : "Weak<T\(element)>", reporting: .unsatisfiableShape, using: &random)
    case 6: return need("Missing", reporting: .missingBinding, using: &random)
    case 7: return contributeWhole(to: "C\(collection)", using: &random)
    case 8: return refuse("T\(element)", using: &random)
    case 9: return makeLazy(using: &random)
    case 10: return doMore(below: element, using: &random)
    default: return accept(less: &random)
    }
  }

  /// Lets some declaration need `key`, which is a fault in itself.
  private mutating func need(
    _ key: String, reporting id: Diagnostic.ID, using random: inout SplitMix64
  ) -> Set<Fault> {
    guard let requester = requester(using: &random) else { return [] }
    statements[requester].needs.append(random.oneIn(2) ? key : "Provider<\(key)>")
    return [Fault(id: id, subject: key)]
  }

  private func requester(using random: inout SplitMix64) -> Int? {
    statements.indices.filter { statements[$0].key != "[E]" }.randomElement(using: &random)
  }

  private func statement(of key: String) -> Int? { statements.firstIndex { $0.key == key && key != "[E]" } }

  private func isDemanded(_ key: String) -> Bool {
    func demands(_ need: StringKey) -> Bool {
      if need.spelling == key { return true }
      switch need.derivation {
      case .wrapping(let other), .deferred(let other, _), .weak(let other), .deferredCollection(of: let other, _, _):
        return demands(other)
      default: return false
      }
    }
    return key == Self.root || statements.contains { $0.needs.contains { demands(StringKey($0)) } }
  }
}

// MARK: - Bindings

extension RandomGraph {
  private mutating func removeBinding(of key: String) -> Set<Fault> {
    statements.removeAll { $0.key == key }
    return isDemanded(key) ? [Fault(id: .missingBinding, subject: key)] : []
  }

  private mutating func removeContributions(to element: String) -> Set<Fault> {
    let key = "[\(element)]"
    statements.removeAll { $0.key == key }
    return isDemanded(key) ? [Fault(id: .missingBinding, subject: key)] : []
  }

  /// Inserts a statement beside that there is for its key already.
  private mutating func insert(_ copy: ToyStatement, using random: inout SplitMix64) -> Set<Fault> {
    statements.insert(copy, at: Int.random(in: 0...statements.count, using: &random))
    return [Fault(id: .duplicateBinding, subject: copy.key)]
  }

  /// Contributes several elements in one to a collection whose elements are asked for one by one.
  private mutating func contributeWhole(to element: String, using random: inout SplitMix64) -> Set<Fault> {
    let whole = element.wholeContribution.singleton
    statements.insert(whole, at: Int.random(in: 0...statements.count, using: &random))
    guard let requester = requester(using: &random) else { return [] }
    statements[requester].needs.append(accepting("[Provider<\(element)>]", using: &random))
    let shapes = (Self.accesses.map(\.shape) + ["Weak"]).map { "[\($0)<\(element)>]" }
    return Set(
      shapes.filter { shape in statements.contains { $0.needs.contains(shape) || $0.needs.contains("\(shape)?") } }
        .map { Fault(id: .unsatisfiableShape, subject: $0) })
  }

  /// Follows eager requests from `element` some way and adds one back to it.
  private mutating func closeCycle(from element: Int, using random: inout SplitMix64) -> Set<Fault> {
    let goal = "T\(element)"
    guard var last = statement(of: goal) else { return [] }
    var next: Int? = last
    while let found = next {
      // Where the request would bring an effect, it might be another fault.
      if effects(ofGetting: goal).isSubset(of: effects(ofConstructing: statements[found].key)) { last = found }
      next = random.oneIn(4) ? nil : statements[found].needs.randomElement(using: &random).flatMap(statement(of:))
    }
    statements[last].needs.append([goal, "\(goal)?", "Wrapped<\(goal)>"].randomElement(using: &random) ?? goal)
    return [Fault(id: .dependencyCycle, subject: goal)]
  }
}

// MARK: - Effects

extension RandomGraph {
  /// Where an effect is refused depends on the rest of the graph, so what is to blame is not known in advance.
  private static var mismatch: Set<Fault> { [Fault(id: .effectMismatch, subject: "")] }

  /// Demands an element, or another if that one does nothing, without accepting what its construction does.
  private mutating func refuse(_ element: String, using random: inout SplitMix64) -> Set<Fault> {
    let keys = [element] + statements.map(\.key)
    guard let key = keys.first(where: { !effects(ofGetting: $0).isEmpty && statement(of: $0) != nil }),
      let requester = requester(using: &random)
    else { return [] }
    let refusing = Self.accesses.filter { !$0.accepts.isSuperset(of: effects(ofGetting: key)) }
    let shape = refusing.randomElement(using: &random)?.shape ?? "Provider"
    let demands = ["\(shape)<\(key)>", "\(shape)<\(key)?>", "Wrapped<\(shape)<\(key)>>", "Async<\(shape)<\(key)>>?"]
    statements[requester].needs += demands.randomElement(using: &random).map { [$0] } ?? []
    return Self.mismatch
  }

  /// Makes an eager singleton lazy that somebody demands.
  private mutating func makeLazy(using random: inout SplitMix64) -> Set<Fault> {
    let eager = statements.indices.filter {
      statements[$0].lifetime == .eagerSingleton && statements[$0].isBinding
        && !effects(ofConstructing: statements[$0].key).isEmpty
    }
    guard let singleton = eager.randomElement(using: &random), let requester = requester(using: &random) else {
      return []
    }
    statements[singleton].lifetime = .singleton
    statements[requester].needs.append("Provider<\(statements[singleton].key)>")
    return Self.mismatch
  }

  /// Adds an effect to an element, or to something that it needs, and a demand that does not accept it.
  private mutating func doMore(below element: Int, using random: inout SplitMix64) -> Set<Fault> {
    let key = "T\(element)"
    guard var last = statement(of: key), let requester = requester(using: &random) else { return [] }
    guard statements[last].lifetime != .eagerSingleton else { return [] }
    while !random.oneIn(3), let need = statements[last].needs.randomElement(using: &random),
      let next = statement(of: need), statements[next].lifetime != .eagerSingleton
    {
      last = next
    }
    guard let more = kinds.randomElement(using: &random) else { return [] }
    let refusing = Self.accesses.filter { $0.accepts.isSuperset(of: effects(ofGetting: key)) }
      .filter { !$0.accepts.isSuperset(of: more) }
    guard let shape = refusing.randomElement(using: &random)?.shape else { return [] }
    statements[last].effects =
      kinds.contains(statements[last].effects.union(more))
      ? statements[last].effects.union(more) : more
    statements[requester].needs.append("\(shape)<\(key)>")
    return Self.mismatch
  }

  /// Lets the component accept less than it has to.
  private mutating func accept(less random: inout SplitMix64) -> Set<Fault> {
    let needed = [Effects.async, .mainActor].filter(effectsOfBuild.contains)
    guard let refused = needed.randomElement(using: &random) else { return [] }
    accepted.remove(refused)
    return Self.mismatch
  }
}
