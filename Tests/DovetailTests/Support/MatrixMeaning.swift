// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

/// The expected result of a request, as a tree that a walk over the value follows.
indirect enum MatrixExpectation: Sendable {
  case nothing
  case something(MatrixExpectation)
  case list([MatrixExpectation])
  /// In any order.
  case bag([MatrixExpectation])
  case entries([String: MatrixExpectation])
  /// An element with these makers, from the inside out. Either one for each instance of the component in that place, or
  /// a new one for each request.
  case made(by: [String], sharedIn: Place?)
  /// Returns a value at each call.
  case access(MatrixExpectation)
  /// Returns one value.
  case kept(MatrixExpectation)
  /// Returns the instance that others hold.
  case watched(MatrixExpectation)
  case called(MatrixCaller)
}

/// The documented meaning of a request: its result, its effects, or the rules that refuse it.
///
/// It implements the contract literally, and shares nothing with the engine: no keys, no derivations, no graph.
struct MatrixMeaning {
  var value: MatrixExpectation
  var effects: Set<FactoryKind> = []
  var refusals: Set<String> = []
  /// Whether there is one instance, which weak requests can watch.
  var isShared = false

  static func refused(by rule: String) -> MatrixMeaning { MatrixMeaning(value: .nothing, refusals: [rule]) }

  static var missing: MatrixMeaning { refused(by: "missing-binding") }

  static var unsatisfiable: MatrixMeaning { refused(by: "unsatisfiable-shape") }
}

/// Reads the statements of a world, as seen from one place.
struct MatrixReader {
  let world: MatrixWorld
  let place: Place
  let isObject: Bool

  private func statements(in place: Place) -> [MatrixStatement] { world.statements.filter { $0.place == place } }

  /// The places from the inside out.
  private func places(from place: Place) -> [Place] { place == .child ? [.child, .root] : [.root] }

  func meaning(of shape: MatrixShape) -> MatrixMeaning {
    // First a binding of exactly this key, then contributions to exactly this key, and then the shape.
    if let stated = stated(shape, from: place) { return stated }
    switch shape {
    case .element: return .missing
    case .taggedElement:
      guard let tagged else { return .missing }
      return wrapped(tagged)
    case .taggedProvider: return tagged.map { access(.provider, to: $0) } ?? .missing
    case .taggedArray:
      let contributions = world.statements.filter { $0.isTagged && $0.role == .contribute(.array) }.map(made(by:))
      return contributions.isEmpty ? .missing : wrapped(joined(contributions) { .list($0) })
    case .caller(let caller, let effect): return called(caller, accepting: effect)
    case .optional(let inner): return isThere(inner) ? wrapped(meaning(of: inner)) : MatrixMeaning(value: .nothing)
    case .access(let access, let inner):
      if access == .weak, !isObject(inner) { return .unsatisfiable }
      return self.access(access, to: meaning(of: inner))
    case .collection(let collection, .access(let access, let inner)):
      if access == .weak, !isObject(inner) { return .unsatisfiable }
      switch elements(of: collection, inner) {
      case .failure(let refusal): return refusal.meaning
      case .success(let elements):
        let accesses = elements.map { (key: $0.key, meaning: self.access(access, to: $0.meaning)) }
        return self.collection(collection, of: accesses)
      }
    case .collection: return .missing
    }
  }
}

// MARK: - Shapes

extension MatrixReader {
  private typealias Element = (key: String, meaning: MatrixMeaning)

  private struct Refusal: Error { let meaning: MatrixMeaning }

  private func wrapped(_ inner: MatrixMeaning) -> MatrixMeaning {
    MatrixMeaning(value: .something(inner.value), effects: inner.effects, refusals: inner.refusals)
  }

  /// Access to `target`: it has no effects until it is used, and then its holder must accept them.
  private func access(_ access: MatrixAccess, to target: MatrixMeaning) -> MatrixMeaning {
    if access == .weak {
      let refusals = target.refusals.isEmpty && !target.isShared ? ["unsatisfiable-shape"] : target.refusals
      return MatrixMeaning(value: .watched(target.value), refusals: refusals)
    }
    let mismatches: Set = target.effects.isSubset(of: access.accepts) ? [] : ["effect-mismatch"]
    return MatrixMeaning(
      value: access == .lazy ? .kept(target.value) : .access(target.value),
      refusals: target.refusals.union(mismatches))
  }

  /// The individual elements of a collection, for a collection of access to each: the contributions, or access to
  /// further elements. A collection that is bound as a whole has no individual elements.
  private func elements(of collection: MatrixCollection, _ inner: MatrixShape) -> Result<[Element], Refusal> {
    let shape = MatrixShape.collection(collection, inner)
    if let contributions = contributions(to: shape, from: place) { return .success(contributions.map(single)) }
    if let whole = stated(shape, from: place) {
      return .success([("", refusingWhole(whole))])
    }
    guard case .access(let access, let innermost) = inner else { return .failure(Refusal(meaning: .missing)) }
    if access == .weak, !isObject(innermost) { return .failure(Refusal(meaning: .unsatisfiable)) }
    return elements(of: collection, innermost).map { $0.map { ($0.key, self.access(access, to: $0.meaning)) } }
  }

  private func single(_ statement: MatrixStatement) -> Element {
    let made = made(by: statement)
    if case .contributeWhole = statement.role { return (statement.maker, refusingWhole(made)) }
    return (statement.maker, made)
  }

  private func refusingWhole(_ meaning: MatrixMeaning) -> MatrixMeaning {
    MatrixMeaning(
      value: .nothing, effects: meaning.effects, refusals: meaning.refusals.union(["unsatisfiable-shape"]))
  }

  private func collection(_ collection: MatrixCollection, of elements: [Element]) -> MatrixMeaning {
    joined(elements.map(\.meaning)) { values in
      switch collection {
      case .array: .list(values)
      case .set: .bag(values)
      case .dictionary: .entries(Dictionary(zip(elements.map(\.key), values)) { $1 })
      }
    }
  }

  private func joined(
    _ meanings: [MatrixMeaning], _ value: ([MatrixExpectation]) -> MatrixExpectation
  ) -> MatrixMeaning {
    MatrixMeaning(
      value: value(meanings.map(\.value)), effects: Set(meanings.flatMap(\.effects)),
      refusals: Set(meanings.flatMap(\.refusals)))
  }

  private func isObject(_ shape: MatrixShape) -> Bool { shape == .element && isObject }

  /// Whether an optional is filled: its element is bound, even if this shape cannot be satisfied.
  private func isThere(_ shape: MatrixShape) -> Bool {
    if stated(shape, from: place) != nil { return true }
    switch shape {
    case .element: return false
    case .taggedElement, .taggedProvider: return tagged != nil
    case .taggedArray: return !meaning(of: shape).refusals.contains("missing-binding")
    case .caller(let caller, _): return world.statements.contains { $0.role == .call(caller) }
    case .optional: return true
    case .access(let access, let inner): return access == .weak && !isObject(inner) || isThere(inner)
    case .collection(let collection, .access(let access, let inner)):
      return access == .weak && !isObject(inner) || isThere(.collection(collection, inner))
    case .collection: return false
    }
  }

  private func called(_ caller: MatrixCaller, accepting effect: FactoryKind) -> MatrixMeaning {
    guard let statement = world.statements.first(where: { $0.role == .call(caller) }) else { return .missing }
    let isAccepted = statement.effect == .plain || caller.accepts(effect).contains(statement.effect)
    return MatrixMeaning(value: .called(caller), refusals: isAccepted ? [] : ["effect-mismatch"])
  }
}

// MARK: - Statements

extension MatrixReader {
  private var tagged: MatrixMeaning? {
    let isBound = { (statement: MatrixStatement) in statement.role == .bind || statement.role == .alias }
    return world.statements.first { $0.isTagged && isBound($0) && $0.place <= place }.map(made(by:))
  }

  /// The rules that refuse the world, whatever is requested: weak singletons must be objects, and an alias needs an
  /// original.
  var refusalsOfWorld: Set<String> {
    let isRefused = !isObject && world.statements.contains { $0.isWeak }
    let aliases = world.statements.filter { $0.role == .alias || $0.role == .aliasContribution }
    return Set(aliases.flatMap { original(of: $0).refusals }).union(isRefused ? ["unsatisfiable-lifetime"] : [])
  }

  /// The original of an alias: the tagged binding, or the untagged one.
  private func original(of alias: MatrixStatement) -> MatrixMeaning {
    (alias.isTagged ? stated(.element, from: alias.place) : tagged) ?? .missing
  }

  /// The result of one statement.
  private func made(by statement: MatrixStatement) -> MatrixMeaning {
    if statement.role == .alias || statement.role == .aliasContribution { return original(of: statement) }
    let effect = statement.life.effect(of: statement.effect)
    // A value exists once, wherever it is bound.
    let sharedIn: Place? =
      switch statement.life {
      case .transient: nil
      case .singleton, .eagerSingleton: statement.place
      case .value: .root
      }
    let maker = statement.maker
    func element(_ number: Int) -> MatrixExpectation { .made(by: ["\(maker).\(number)"], sharedIn: sharedIn) }
    let both = [element(0), element(1)]
    let value: MatrixExpectation =
      if case .contributeWhole = statement.role { .list(both) } else {
        switch statement.form {
        case .element: .made(by: [maker], sharedIn: sharedIn)
        case .some: .something(.made(by: [maker], sharedIn: sharedIn))
        case .none: .nothing
        case .provider: .access(.made(by: [maker], sharedIn: nil))
        case .lazy: .kept(.made(by: [maker], sharedIn: sharedIn))
        case .array: .list(both)
        case .set: .bag(both)
        case .dictionary: .entries(["0": both[0], "1": both[1]])
        }
      }
    return MatrixMeaning(value: value, effects: effect == .plain ? [] : [effect], isShared: sharedIn != nil)
  }

  /// The binding, decoration or contributions of exactly this key, as seen from a place.
  private func stated(_ key: MatrixShape, from place: Place) -> MatrixMeaning? {
    for scope in places(from: place) {
      let own = statements(in: scope).filter { $0.key == key && !$0.isTagged }
      let decorations = own.filter { $0.role == .decorate }
      let bound = own.first { $0.role == .bind || $0.role == .alias } ?? own.first { $0.role == .byDefault }
      let isContributed = own.contains(where: \.isContribution)
      if !decorations.isEmpty {
        if let bound { return decorated(made(by: bound), by: decorations, in: scope) }
        if isContributed { return decorated(collected(key, from: scope), by: decorations, in: scope) }
        return scope == .child ? stated(key, from: .root).map { decorated($0, by: decorations, in: scope) } : nil
      }
      if let bound { return made(by: bound) }
      if isContributed { return collected(key, from: scope) }
    }
    return nil
  }

  /// The contributions as seen from a place, those of ancestors first; `nil` if there cannot be any.
  private func contributions(to key: MatrixShape, from place: Place) -> [MatrixStatement]? {
    var found: [MatrixStatement]?
    for scope in places(from: place) {
      let own = statements(in: scope).filter { $0.key == key && !$0.isTagged }
      if own.contains(where: \.isContribution) {
        found = own.filter { $0.isContribution && !$0.isEmpty } + (found ?? [])
      }
      if own.contains(where: { [.bind, .byDefault, .alias].contains($0.role) }) { break }
    }
    return found
  }

  /// A collection of all contributions. If an ancestor decorates it, the decorated collection followed by the
  /// contributions of the child.
  private func collected(_ key: MatrixShape, from place: Place) -> MatrixMeaning {
    guard case .collection(let collection, _) = key else { return .missing }
    var parts: [Element] = []
    var statements = contributions(to: key, from: place) ?? []
    let isDecoratedOutside = self.statements(in: .root).contains { $0.key == key && $0.role == .decorate }
    if place == .child, isDecoratedOutside, let outside = stated(key, from: .root) {
      guard case .list(let values) = outside.value else { return .missing }
      parts = values.map { ("", MatrixMeaning(value: $0, effects: outside.effects)) }
      statements = statements.filter { $0.place == .child }
    }
    parts += statements.flatMap { statement -> [Element] in
      let made = made(by: statement)
      guard case .contributeWhole = statement.role, case .list(let values) = made.value else {
        return [(statement.maker, made)]
      }
      return values.map { (statement.maker, MatrixMeaning(value: $0, effects: made.effects)) }
    }
    return self.collection(collection, of: parts)
  }

  /// The result of a scope's decorations. Each instance has its own.
  private func decorated(
    _ inner: MatrixMeaning, by decorations: [MatrixStatement], in scope: Place
  ) -> MatrixMeaning {
    decorations.reduce(inner) { inner, decoration in
      var outer = inner
      let sharedIn = inner.isShared ? scope : nil
      switch inner.value {
      case .made(let makers, _): outer.value = .made(by: makers + [decoration.maker], sharedIn: sharedIn)
      case .list(let values): outer.value = .list(values + [.made(by: [decoration.maker], sharedIn: sharedIn)])
      default: return .missing
      }
      return outer
    }
  }
}

extension MatrixStatement {
  fileprivate var isContribution: Bool {
    switch role {
    case .contribute, .contributeWhole, .declareEmpty, .aliasContribution: true
    case .bind, .byDefault, .decorate, .alias, .call: false
    }
  }

  fileprivate var isEmpty: Bool { if case .declareEmpty = role { true } else { false } }
}
