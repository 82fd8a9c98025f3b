// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

extension Array: Wanted where Element: Wanted {
  func things() async throws -> [Ware] {
    var things: [Ware] = []
    for element in self { things += try await element.things() }
    return things
  }
}

extension Set: Wanted where Element == Ware {
  func things() -> [Ware] { sorted { $0.makers.lexicographicallyPrecedes($1.makers) } }
}

extension Dictionary: Wanted where Key == String, Value: Wanted {
  func things() async throws -> [Ware] {
    var things: [Ware] = []
    for (_, value) in sorted(by: { $0.key < $1.key }) { things += try await value.things() }
    return things
  }
}

/// A kind of collection, and how to contribute to it.
enum Kind: CaseIterable {
  case element
  case whole
  case set
  case wholeSet
  case entry
}

extension Kind {
  /// Contributes the thing of `maker`. If makers are in the order of their places, they are in that of their letters.
  func contribute(
    _ maker: String, to binder: Binder, _ workshop: Workshop, _ life: Life, _ effect: FactoryKind, isTagged: Bool
  ) {
    let array = binder.bind(Ware.self).intoCollection()
    let set = binder.bind(Ware.self).intoSet()
    let dictionary = binder.bind(Ware.self).intoDictionary(key: maker)
    switch (self, isTagged) {
    case (.element, false): workshop.bind(array, maker, life, effect)
    case (.element, true): workshop.bind(array.tagged(with: WaresTag.self), maker, life, effect)
    case (.set, false): workshop.bind(set, maker, life, effect)
    case (.set, true): workshop.bind(set.tagged(with: WareSetTag.self), maker, life, effect)
    case (.entry, false): workshop.bind(dictionary, maker, life, effect)
    case (.entry, true): workshop.bind(dictionary.tagged(with: WareEntriesTag.self), maker, life, effect)
    case (.whole, false): workshop.bindWhole(array, maker, life, effect)
    case (.whole, true): workshop.bindWhole(array.tagged(with: WaresTag.self), maker, life, effect)
    case (.wholeSet, false): workshop.bindWhole(set, maker, life, effect)
    case (.wholeSet, true): workshop.bindWhole(set.tagged(with: WareSetTag.self), maker, life, effect)
    }
  }

  /// The number of things in a contribution.
  var size: Int { self == .whole || self == .wholeSet ? 2 : 1 }
}

extension Workshop {
  /// Contributes two things at once.
  func bindWhole<Target: Sequence & SendableMetatype, Stage: BindingStage.BeforeScope>(
    _ builder: ContributionBuilder<Ware, Target, Stage>, _ maker: String, _ life: Life, _ effect: FactoryKind
  )
  where
    Target.Element == Ware, Target: ExpressibleByArrayLiteral, Target.ArrayLiteralElement == Ware, Target: Sendable
  {
    switch life {
    case .transient: bindWhole(builder, maker, effect)
    case .singleton: bindWhole(builder.asSingleton(), maker, effect)
    case .eagerSingleton: bindWhole(builder.asEagerSingleton(), maker, effect)
    case .value: builder.to(value: [make(maker), make(maker)] as Target)
    }
  }

  private func bindWhole<Target: Sequence & SendableMetatype, Stage>(
    _ builder: ContributionBuilder<Ware, Target, Stage>, _ maker: String, _ effect: FactoryKind
  )
  where
    Target.Element == Ware, Target: ExpressibleByArrayLiteral, Target.ArrayLiteralElement == Ware, Target: Sendable
  {
    switch effect {
    case .plain: builder.to { () -> Target in [make(maker), make(maker)] }
    case .throwing: builder.to { () throws(Mishap) -> Target in [make(maker), make(maker)] }
    case .mainActor: builder.to { @MainActor () -> Target in [make(maker), make(maker)] }
    case .async:
      builder.to { () async -> Target in
        await Task.yield()
        return [make(maker), make(maker)]
      }
    }
  }
}

/// Kinds of collections, times contributors, times requesters, times the contributions' lifetimes, effects and tags.
@Suite struct CollectionProductTests {
  /// The places that contribute.
  static let contributors: [[Place]] = [
    [.root], [.child], [.grandchild], [.root, .child], [.root, .grandchild], [.child, .grandchild],
    [.root, .child, .grandchild],
  ]

  @Test(arguments: Kind.allCases, contributors)
  func aCollectionHasWhatIsContributedAroundItsAsker(_ kind: Kind, _ contributors: [Place]) async throws {
    var sieve = Sieve("\(kind) \(contributors)")
    for place in Place.allCases {
      for life in Life.allCases {
        for effect in life.effects where sieve.passes() {
          switch kind {
          case .element, .whole:
            try await check([Ware].self, isTagged: false, kind, contributors, place, life, effect)
            try await check(TaggedElement<WaresTag>.self, isTagged: true, kind, contributors, place, life, effect)
          case .set, .wholeSet:
            try await check(Set<Ware>.self, isTagged: false, kind, contributors, place, life, effect)
            try await check(TaggedElement<WareSetTag>.self, isTagged: true, kind, contributors, place, life, effect)
          case .entry:
            try await check([String: Ware].self, isTagged: false, kind, contributors, place, life, effect)
            try await check(
              TaggedElement<WareEntriesTag>.self, isTagged: true, kind, contributors, place, life, effect)
          }
        }
      }
    }
  }

  /// The same for access to a collection, or to each of its elements. The latter does not exist for whole
  /// contributions.
  @Test(arguments: [Kind.element, .whole, .entry], contributors)
  func accessIsToWhatIsContributedAroundItsAsker(_ kind: Kind, _ contributors: [Place]) async throws {
    var sieve = Sieve("access \(kind) \(contributors)")
    for place in Place.allCases {
      for life in Life.allCases {
        for effect in life.effects where sieve.passes() {
          let isPlain = life.effect(of: effect) == .plain
          func check<R: Wanted>(_ request: R.Type, isEach: Bool = false, accepts: Bool) async throws {
            let isWhole = isEach && kind == .whole
            try await self.check(
              R.self, isTagged: false, kind, contributors, place, life, effect,
              refusals: Set((isWhole ? ["unsatisfiable-shape"] : []) + (accepts ? [] : ["effect-mismatch"])))
          }
          if kind == .entry {
            try await check(Provider<[String: Ware]>.self, accepts: isPlain)
            try await check(AsyncProvider<[String: Ware]>.self, accepts: true)
            try await check(Lazy<[String: Ware]>.self, accepts: isPlain)
            try await check([String: Provider<Ware>].self, isEach: true, accepts: isPlain)
            try await check([String: Lazy<Ware>].self, isEach: true, accepts: isPlain)
            try await check([String: AsyncProvider<Ware>].self, isEach: true, accepts: true)
            try await check(Provider<[String: AsyncProvider<Ware>]>.self, isEach: true, accepts: true)
          } else {
            try await check(Provider<[Ware]>.self, accepts: isPlain)
            try await check(AsyncProvider<[Ware]>.self, accepts: true)
            try await check(Lazy<[Ware]>.self, accepts: isPlain)
            try await check([Provider<Ware>].self, isEach: true, accepts: isPlain)
            try await check([Lazy<Ware>].self, isEach: true, accepts: isPlain)
            try await check([AsyncProvider<Ware>].self, isEach: true, accepts: true)
            try await check(Provider<[AsyncProvider<Ware>]>.self, isEach: true, accepts: true)
          }
        }
      }
    }
  }

  private func check<R: Wanted>(
    _ request: R.Type, isTagged: Bool, _ kind: Kind, _ contributors: [Place], _ place: Place, _ life: Life,
    _ effect: FactoryKind, refusals: Set<String> = []
  ) async throws {
    let comment: Comment =
      "\(kind) of \(contributors), asked for in the \(place), \(life), \(effect), tagged: \(isTagged), as \(R.self)"
    try await Workshop.use(comment) { workshop in
      try await check(R.self, isTagged: isTagged, kind, contributors, place, life, effect, refusals, workshop, comment)
    }
  }

  private func check<R: Wanted>(
    _ request: R.Type, isTagged: Bool, _ kind: Kind, _ contributors: [Place], _ place: Place, _ life: Life,
    _ effect: FactoryKind, _ refusals: Set<String>, _ workshop: Workshop, _ comment: Comment
  ) async throws {
    let tree = Tree<R>(place: place, effect: effect) { at, binder in
      guard contributors.contains(at) else { return }
      kind.contribute("\(at.rawValue)", to: binder, workshop, life, effect, isTagged: isTagged)
    }
    let visible = contributors.filter { $0 <= place }
    switch try await tree.outcome() {
    case .refused(let ids):
      // Each contribution with too many effects is a separate fault.
      #expect(Set(ids) == (visible.isEmpty ? ["captive-dependency"] : refusals), comment)
    case .seen(let sightings):
      #expect(!visible.isEmpty && refusals.isEmpty, comment)
      let makers = visible.flatMap { place in
        Array(repeating: [Maker(name: "\(place.rawValue)", place: place)], count: kind.size)
      }
      if kind != .wholeSet || life == .transient { Maker.expect(makers, life, sightings, at: place, comment) }
      let seen = Set(sightings.flatMap { $0.requests.joined() })
      let expected = contributors.reduce(into: [String: Int]()) { counts, contributor in
        let count =
          switch life {
          case .transient: contributor <= place ? 2 * place.count : 0
          case .singleton: contributor <= place ? contributor.count : 0
          case .eagerSingleton: contributor.count
          case .value: 1
          }
        if count > 0 { counts["\(contributor.rawValue)"] = count * kind.size }
      }
      #expect(workshop.made == expected, comment)
      let expectedSeen = visible.reduce(0) { $0 + (expected["\($1.rawValue)"] ?? 0) }
      #expect(seen.count == expectedSeen, comment)
    }
  }
}
