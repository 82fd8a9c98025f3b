// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

extension RandomApp {
  /// A mistake that a person makes in one place.
  enum Mutation: String, CaseIterable {
    case statementRemoved
    case statementDoubled
    case tagLostByStatement
    case tagLostByRequest
    case tagAddedToStatement
    case tagAddedToRequest
    case lifetimeLost
    case aliasRemoved
    case boundAsItsClass
    case moduleNotInstalled
    case movedToChild
    case movedToParent
    case madeThrowing
    case madeAsync
    case madeMainActor
    case madeDirect
    case contributedAsItsClass
    case overriddenAsItsClass
    case tagAddedToOverride
  }

  /// The places of statements: their indices, from the outermost module or component.
  typealias Place = [Int]

  /// The app with one mistake; `nil` if there is no place for it.
  func mutated(by mutation: Mutation, using random: inout SplitMix64) -> RandomApp? {
    var mutant = self
    func pick(inChild isInChild: Bool? = nil, where isMeant: (ToyStatement) -> Bool) -> Place? {
      places.filter { isMeant(self[$0]) && (isInChild == nil || isInChild == !scope(of: $0).isEmpty) }
        .randomElement(using: &random)
    }
    switch mutation {
    case .statementRemoved:
      guard let place = pick(where: { $0.isProvided && $0.alias == nil }) else { return nil }
      mutant.remove(place)
    case .statementDoubled:
      guard let place = pick(where: \.isBinding) else { return nil }
      var copy = self[place]
      copy.line = 1_000
      let others = places.filter { self[$0].isProvided && scope(of: $0) == scope(of: place) }
      guard let other = others.randomElement(using: &random) else { return nil }
      mutant.insert(copy, at: other)
    case .tagLostByStatement:
      guard let place = pick(where: { $0.isBinding && $0.key.contains(" tagged ") }) else { return nil }
      mutant[place].key = self[place].key.untagged
    case .tagLostByRequest:
      guard let (place, index) = request(where: { $0.contains(" tagged ") }, using: &random) else { return nil }
      mutant[place].needs[index] = self[place].needs[index].untagged
    case .tagAddedToStatement:
      guard let place = pick(where: { $0.isBinding && $0.isPlain }) else { return nil }
      mutant[place].key += " tagged Main"
    case .tagAddedToRequest:
      guard
        let (place, index) = request(
          where: { need in !need.contains(" tagged ") && !need.contains("<") && !need.hasPrefix("[") }, using: &random)
      else { return nil }
      mutant[place].needs[index] += " tagged Main"
    case .lifetimeLost:
      let watched = Set(statementsInside.flatMap(\.needs).compactMap(\.watched))
      guard let place = pick(where: { $0.isShared && (watched.contains($0.key)) }) else { return nil }
      mutant[place].lifetime = .transient
    case .aliasRemoved:
      guard let place = pick(where: { $0.alias != nil }) else { return nil }
      mutant.remove(place)
    case .boundAsItsClass:
      guard let place = pick(where: { $0.isBinding && $0.alias == nil && $0.key.hasPrefix("any ") }) else { return nil }
      mutant[place].key = self[place].key.replacing("any ", with: "Live")
    case .moduleNotInstalled:
      guard let place = pick(inChild: true, where: \.isModule) else { return nil }
      mutant.remove(place)
    case .movedToChild:
      guard let place = pick(inChild: false, where: \.isBinding), let child = pick(inChild: true, where: \.isModule)
      else { return nil }
      mutant.insert(self[place], at: child)
      mutant.remove(place.moved(byInsertionAt: child))
    case .movedToParent:
      guard let place = pick(inChild: true, where: \.isBinding), let other = pick(inChild: false, where: \.isBinding)
      else { return nil }
      mutant.insert(self[place], at: other)
      mutant.remove(place.moved(byInsertionAt: other))
    case .madeThrowing, .madeAsync, .madeMainActor:
      let effects: Effects =
        mutation == .madeThrowing ? .throwing : mutation == .madeAsync ? .async : .mainActor
      guard
        let place = pick(where: { $0.isBinding && $0.alias == nil && $0.effects.isEmpty && $0.lifetime != .constant })
      else { return nil }
      mutant[place].effects = effects
    case .madeDirect:
      guard let (place, index) = request(where: { $0.accessed != nil }, using: &random) else { return nil }
      mutant[place].needs[index] = self[place].needs[index].accessed ?? ""
    case .contributedAsItsClass:
      guard let place = pick(where: { $0.isContribution && $0.entry == nil }) else { return nil }
      mutant[place].key = self[place].key.replacing("any ", with: "Live")
    case .overriddenAsItsClass:
      mutant.overrides[0].key = overrides[0].key.replacing("any ", with: "Stub")
    case .tagAddedToOverride:
      mutant.overrides[0].key += " tagged Main"
    }
    return mutant
  }
}

// MARK: - Places

extension RandomApp {
  private var places: [Place] {
    func places(in statements: [ToyStatement], at outer: Place) -> [Place] {
      statements.enumerated().flatMap { index, statement in
        [outer + [index]] + places(in: statement.inside, at: outer + [index])
      }
    }
    return places(in: statements, at: [])
  }

  private var statementsInside: [ToyStatement] { places.map { self[$0] } }

  private subscript(place: Place) -> ToyStatement {
    get { place.dropFirst().reduce(statements[place[0]]) { $0.inside[$1] } }
    set { Self.change(&statements, at: place) { $0[$1] = newValue } }
  }

  /// The component that a statement belongs to; empty for the component that is built.
  private func scope(of place: Place) -> String {
    place.indices.dropLast().map { self[Array(place[...$0])] }.last { $0.isComponent }?.key ?? ""
  }

  private mutating func insert(_ statement: ToyStatement, at place: Place) {
    Self.change(&statements, at: place) { $0.insert(statement, at: $1) }
  }

  private mutating func remove(_ place: Place) {
    Self.change(&statements, at: place) { $0.remove(at: $1) }
  }

  private static func change(
    _ statements: inout [ToyStatement], at place: Place, _ body: (inout [ToyStatement], Int) -> Void
  ) {
    if place.count == 1 { return body(&statements, place[0]) }
    var inside = statements[place[0]].inside
    change(&inside, at: Array(place.dropFirst()), body)
    switch statements[place[0]].kind {
    case .component(let root, let seed, _): statements[place[0]].kind = .component(root: root, seed: seed, inside)
    default: statements[place[0]].kind = .module(inside)
    }
  }

  /// A request, and its place among those of a statement.
  private func request(
    where isMeant: (String) -> Bool, using random: inout SplitMix64
  ) -> (place: Place, index: Int)? {
    let requests = places.filter { self[$0].isProvided && self[$0].alias == nil }.flatMap { place in
      self[place].needs.indices.filter { isMeant(self[place].needs[$0]) }.map { (place, $0) }
    }
    return requests.randomElement(using: &random)
  }
}

extension [Int] {
  /// The same place after a statement has been inserted at another one.
  fileprivate func moved(byInsertionAt other: [Int]) -> [Int] {
    let depth = other.count - 1
    guard count > depth, self[..<depth] == other[..<depth], other[depth] <= self[depth] else { return self }
    var place = self
    place[depth] += 1
    return place
  }
}

extension ToyStatement {
  fileprivate var inside: [ToyStatement] {
    switch kind {
    case .declaration: []
    case .module(let inside), .component(_, _, let inside): inside
    }
  }

  fileprivate var isModule: Bool { if case .module = kind { true } else { false } }

  /// Whether its key has neither a tag nor arguments.
  fileprivate var isPlain: Bool { !key.contains(" tagged ") && !key.contains(" taking ") }

  fileprivate var isProvided: Bool { isBinding || isContribution }
}

extension String {
  fileprivate var untagged: String { firstRange(of: " tagged ").map { String(self[..<$0.lowerBound]) } ?? self }

  /// The key behind a provider.
  fileprivate var accessed: String? {
    guard let start = firstIndex(of: "<"), self[..<start].hasSuffix("Provider") else { return nil }
    return String(self[start...].dropFirst().dropLast())
  }

  fileprivate var watched: String? { hasPrefix("WeakProvider<") ? accessed : nil }
}
