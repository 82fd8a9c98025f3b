// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

extension RandomGraph {
  /// The location of a statement.
  struct Place: Hashable {
    let scope: Int
    let index: Int
  }

  /// Puts one fault into the graph, and returns the diagnostics that the engine must report if it is the only one.
  ///
  /// If the graph does not suit, nothing is changed.
  mutating func breakOnce(using random: inout SplitMix64) -> Set<Fault> {
    let number = Int.random(in: keys.indices, using: &random)
    let element = keys[number]
    let collection = "[C\(Int.random(in: 0..<collections.count, using: &random))]"
    if scopes.count > 1, random.oneIn(3) { return breakTree(element, using: &random) }
    switch Int.random(in: 0..<15, using: &random) {
    case 0: return removeAll(of: element)
    case 1: return removeAll(of: collection)
    case 2: return bindAgain(element, isShared: isShared[number], using: &random)
    case 3: return bindWhole(collection, using: &random)
    case 4: return closeCycle(from: element, using: &random)
    case 5:
      let shape = isShared[number] ? "WeakProvider<StructS>" : "WeakProvider<\(element)>"
      return need(shape, reporting: .unsatisfiableShape, using: &random)
    case 6: return need("Missing", reporting: .missingBinding, using: &random)
    case 7: return contributeWhole(to: collection, using: &random)
    case 8: return refuse(element, using: &random)
    case 9: return makeLazy(using: &random)
    case 10: return doMore(below: element, using: &random)
    case 11: return defaultTwice(using: &random)
    case 12: return decorateNothing(using: &random)
    case 13: return aliasItself(using: &random)
    default: return accept(less: &random)
    }
  }

  /// Puts up to `count` faults into the graph.
  mutating func breakTimes(_ count: Int, using random: inout SplitMix64) {
    for _ in 0..<count { _ = breakOnce(using: &random) }
  }

  func statement(at place: Place) -> ToyStatement { scopes[place.scope].statements[place.index] }

  var places: [Place] {
    scopes.indices.flatMap { scope in scopes[scope].statements.indices.map { Place(scope: scope, index: $0) } }
  }

  func places(of key: String) -> [Place] { places.filter { statement(at: $0).key == key } }

  /// The requested keys, except those of replaced defaults and those that decorations decorate.
  private var requests: [String] { requests { _ in true } }

  private func requests(by isIncluded: (ToyStatement) -> Bool) -> [String] {
    let sources = Dictionary(grouping: places) { statement(at: $0).key }
    func isDisplaced(_ place: Place) -> Bool {
      sources[statement(at: place).key, default: []].contains { other in
        let isSource = statement(at: other).isBinding || statement(at: other).isContribution
        return isInside(place.scope, other.scope)
          && (isSource || statement(at: other).isDefault && other.scope != place.scope)
      }
    }
    return places.filter { isIncluded(statement(at: $0)) }.flatMap { place in
      let statement = statement(at: place)
      let needs = statement.isDefault && isDisplaced(place) ? [] : statement.needs
      return needs.dropFirst(statement.isDecoration ? 1 : 0)
    }
  }

  /// A statement with requests, in `scope` or anywhere.
  func requester(in scope: Int? = nil, using random: inout SplitMix64) -> Place? {
    places.filter { place in
      let statement = statement(at: place)
      return scope ?? place.scope == place.scope && !statement.isComponent && !statement.isDefault
        && !statement.isAlias && statement.key != "[E]"
    }.randomElement(using: &random)
  }

  mutating func insert(_ statement: ToyStatement, in scope: Int, using random: inout SplitMix64) {
    scopes[scope].statements.insert(
      statement, at: Int.random(in: 0...scopes[scope].statements.count, using: &random))
  }

  mutating func addNeed(_ need: String, at place: Place) {
    scopes[place.scope].statements[place.index].needs.append(need)
  }

  /// Lets some declaration need `key`, which is a fault in itself.
  private mutating func need(
    _ key: String, reporting id: Diagnostic.ID, using random: inout SplitMix64
  ) -> Set<Fault> {
    guard let requester = requester(using: &random) else { return [] }
    let isVisible = chain(to: requester.scope).contains { scope in
      places(of: StringKey(key).watched).contains { $0.scope == scope }
    }
    guard keys.contains(StringKey(key).watched) == isVisible else { return [] }
    addNeed(random.oneIn(2) ? key : "Provider<\(key)>", at: requester)
    return [Fault(id: id, subject: key)]
  }

  private func isDemanded(_ key: String) -> Bool {
    func demands(_ need: StringKey) -> Bool {
      if need.spelling == key { return true }
      switch need.meaning {
      case .wrapping(let other), .access(let other, _, _), .accessCollection(of: let other, _, _):
        return demands(other)
      default: return false
      }
    }
    // A decoration of the key is no requester of it: if nothing binds the key, the decoration is unmatched.
    return key == Self.root || requests { !($0.isDecoration && $0.key == key) }.contains { demands(StringKey($0)) }
  }
}

extension StringKey {
  /// Whether this is a collection of access to elements with this name, or of access to such access.
  fileprivate func isAccess(toElementsNamed name: String) -> Bool {
    guard case .accessCollection(let other, _, _) = meaning else { return false }
    return other.spelling == "[\(name)]" || other.isAccess(toElementsNamed: name)
  }

  /// The key that this watches, or else the key itself.
  fileprivate var watched: String {
    if case .access(let other, .weak, _) = meaning { other.spelling } else { spelling }
  }
}

// MARK: - Bindings

extension RandomGraph {
  /// Removes all bindings of a key and contributions to it, in all scopes.
  private mutating func removeAll(of key: String) -> Set<Fault> {
    let decorations = places(of: key).count { statement(at: $0).isDecoration }
    for scope in scopes.indices { scopes[scope].statements.removeAll { $0.key == key && !$0.isDecoration } }
    if isDemanded(key) { return [Fault(id: .missingBinding, subject: key)] }
    return decorations > 0 ? [Fault(id: .unmatchedOverride, subject: key)] : []
  }

  /// Inserts a binding beside the existing one of its key, with the same sharing. An alias is shared if its original
  /// is.
  private mutating func bindAgain(
    _ key: String, isShared: Bool, using random: inout SplitMix64
  ) -> Set<Fault> {
    guard let place = places(of: key).filter({ statement(at: $0).isBinding }).randomElement(using: &random) else {
      return []
    }
    let first = statement(at: place)
    let lifetime = first.isAlias && isShared ? .singleton : first.lifetime
    insert(key.shadowing.living(lifetime), in: place.scope, using: &random)
    return [Fault(id: .duplicateBinding, subject: key)]
  }

  /// Inserts the binding of a collection to which its own scope contributes.
  private mutating func bindWhole(_ key: String, using random: inout SplitMix64) -> Set<Fault> {
    guard let place = places(of: key).filter({ statement(at: $0).isContribution }).randomElement(using: &random) else {
      return []
    }
    insert(key.shadowing.living(statement(at: place).lifetime.ofWhole), in: place.scope, using: &random)
    return [Fault(id: .duplicateBinding, subject: key)]
  }

  /// Contributes several elements at once to a collection whose elements are requested individually.
  private mutating func contributeWhole(to key: String, using random: inout SplitMix64) -> Set<Fault> {
    guard !places(of: key).contains(where: { statement(at: $0).isBinding || statement(at: $0).isDefault }) else {
      return []
    }
    let element = String(key.dropFirst().dropLast())
    insert(element.wholeContribution.singleton, in: 0, using: &random)
    guard let requester = requester(using: &random) else { return [] }
    let shape = random.oneIn(2) ? "[Provider<\(element)>]" : "[Provider<Provider<\(element)>>]"
    addNeed(accepting(shape, in: requester.scope, using: &random), at: requester)
    let shapes = requests.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    return Set(
      shapes.filter { StringKey($0).isAccess(toElementsNamed: element) }
        .map { Fault(id: .unsatisfiableShape, subject: $0) })
  }

  /// Follows some eager requests of one scope from `element`, and adds a request back to it.
  private mutating func closeCycle(from element: String, using random: inout SplitMix64) -> Set<Fault> {
    guard let start = places(of: element).filter({ statement(at: $0).isBinding }).randomElement(using: &random) else {
      return []
    }
    func binding(of key: String) -> Place? {
      let found = places(of: key).filter { $0.scope == start.scope && statement(at: $0).isBinding }
      return found.count == 1 ? found[0] : nil
    }
    let gotten = effects(ofGetting: element, in: start.scope)
    var last: Place?
    var next: Place? = start
    while let found = next {
      // If the request had an effect, it might be another fault.
      let node = sound.scopes[soundScope(start.scope)].bindings[statement(at: found).key]?.first.map { $0 + 1 }
      if let node, found == start || gotten.isSubset(of: inferred[node]), !statement(at: found).isAlias { last = found }
      next = random.oneIn(4) ? nil : statement(at: found).needs.randomElement(using: &random).flatMap(binding)
    }
    guard let last else { return [] }
    addNeed([element, "\(element)?", "Wrapped<\(element)>"].randomElement(using: &random) ?? element, at: last)
    return [Fault(id: .dependencyCycle, subject: element)]
  }

  /// Binds a key as an alias of access to itself.
  private mutating func aliasItself(using random: inout SplitMix64) -> Set<Fault> {
    let scope = Int.random(in: scopes.indices, using: &random)
    let accesses = ["Provider<D>", "Lazy<D>", "Provider<D?>", "Lazy<Provider<D>>"]
    insert("D".alias(of: accesses.randomElement(using: &random) ?? "D"), in: scope, using: &random)
    if random.oneIn(2), let requester = requester(in: scope, using: &random) { addNeed("Provider<D>", at: requester) }
    if random.oneIn(3) { insert("D".decoration, in: scope, using: &random) }
    return [Fault(id: .dependencyCycle, subject: "D")]
  }

  /// Binds a key twice by default, and nowhere else.
  private mutating func defaultTwice(using random: inout SplitMix64) -> Set<Fault> {
    let scope = Int.random(in: scopes.indices, using: &random)
    if let requester = requester(in: scope, using: &random) { addNeed("D", at: requester) }
    for _ in 0..<2 { insert("D".byDefault, in: scope, using: &random) }
    return [Fault(id: .duplicateBinding, subject: "D")]
  }

  /// Decorates a key without a binding, with or without a requester. A product of a factory is such a key as well.
  private mutating func decorateNothing(using random: inout SplitMix64) -> Set<Fault> {
    let products = places.map { statement(at: $0).key }.filter { $0.contains(" taking ") }
    let product = products.randomElement(using: &random)?.split(separator: " ").first.map(String.init)
    let key = [product ?? "U", "U", "Missing"].randomElement(using: &random) ?? "U"
    let requester = key == "Missing" ? requester(using: &random) : nil
    if let requester { addNeed("Provider<Missing>", at: requester) }
    insert(key.decoration, in: Int.random(in: scopes.indices, using: &random), using: &random)
    return [Fault(id: requester == nil ? .unmatchedOverride : .missingBinding, subject: key)]
  }
}

// MARK: - Effects

extension RandomGraph {
  /// The place where an effect is refused depends on the rest of the graph, so the culprit is not known in advance.
  private static var mismatch: Set<Fault> { [Fault(id: .effectMismatch, subject: "")] }

  /// Requests an element, a component, or something else if those have no effects, without accepting the effects of its
  /// construction.
  private mutating func refuse(_ element: String, using random: inout SplitMix64) -> Set<Fault> {
    guard let requester = requester(using: &random) else { return [] }
    let around = chain(to: requester.scope)
    let visible = places.filter { around.contains($0.scope) }.map { statement(at: $0).key }.shuffled(using: &random)
    let keys = (places(of: element).contains { around.contains($0.scope) } ? [element] : []) + visible
    guard let key = keys.first(where: { !effects(ofGetting: $0, in: requester.scope).isEmpty }) else { return [] }
    let brought = effects(ofGetting: key, in: requester.scope)
    let (isComponent, isProduct) = (key.hasPrefix("K"), key.hasPrefix("F"))
    let candidates = isComponent ? Self.openings : isProduct ? Self.factories : Self.accesses
    let shapes = candidates.filter { !$0.accepts.isSuperset(of: brought) }
    guard let shape = shapes.randomElement(using: &random)?.shape else { return [] }
    // A factory names its arguments after the product.
    let access = "\(shape)<\(key.replacing(" taking ", with: ", "))>"
    var demands = [access, "Wrapped<\(access)>"]
    if !isComponent, !isProduct { demands += ["\(shape)<\(key)?>", "AsyncProvider<\(access)>?"] }
    demands.randomElement(using: &random).map { addNeed($0, at: requester) }
    return Self.mismatch
  }

  /// Makes a requested eager singleton lazy.
  private mutating func makeLazy(using random: inout SplitMix64) -> Set<Fault> {
    let eager = places.filter {
      let statement = statement(at: $0)
      return statement.lifetime == .eagerSingleton && statement.isBinding && !statement.effects.isEmpty
    }
    guard let singleton = eager.randomElement(using: &random),
      let requester = requester(in: singleton.scope, using: &random)
    else { return [] }
    scopes[singleton.scope].statements[singleton.index].lifetime = .singleton
    addNeed("Provider<\(statement(at: singleton).key)>", at: requester)
    return Self.mismatch
  }

  /// Adds an effect to an element or to one of its dependencies, and a request that does not accept it.
  private mutating func doMore(below element: String, using random: inout SplitMix64) -> Set<Fault> {
    let bindings = places(of: element).filter {
      statement(at: $0).isBinding && statement(at: $0).lifetime != .eagerSingleton
    }
    guard let start = bindings.randomElement(using: &random), let requester = requester(in: start.scope, using: &random)
    else { return [] }
    var last = start
    while !random.oneIn(3), let need = statement(at: last).needs.randomElement(using: &random),
      let next = places(of: need).first(where: {
        $0.scope == start.scope && statement(at: $0).isBinding && statement(at: $0).lifetime != .eagerSingleton
      })
    {
      last = next
    }
    guard let more = kinds.randomElement(using: &random), !statement(at: last).isAlias else { return [] }
    let gotten = effects(ofGetting: element, in: start.scope)
    let refusing = Self.accesses.filter { $0.accepts.isSuperset(of: gotten) && !$0.accepts.isSuperset(of: more) }
    guard let shape = refusing.randomElement(using: &random)?.shape else { return [] }
    let own = statement(at: last).effects
    scopes[last.scope].statements[last.index].effects = kinds.contains(own.union(more)) ? own.union(more) : more
    addNeed("\(shape)<\(element)>", at: requester)
    return Self.mismatch
  }

  /// Lets the component accept fewer effects than necessary.
  private mutating func accept(less random: inout SplitMix64) -> Set<Fault> {
    let needed = [Effects.async, .mainActor].filter(effectsOfBuild.contains)
    guard let refused = needed.randomElement(using: &random) else { return [] }
    accepted.remove(refused)
    return Self.mismatch
  }
}
