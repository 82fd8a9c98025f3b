// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// The declarations of a thing in a tree, and what each place sees of it.
struct Situation: CustomTestStringConvertible {
  enum Statement {
    case binds
    case bindsDefault
    case shadows
    case decorates
  }

  enum Overridden {
    case nothing
    case everything
    case insideChild
  }

  let name: String
  let statements: [(place: Place, says: Statement)]
  var overridden = Overridden.nothing
  /// For each place, the makers of the element requested there, from the inside out; `nil` where none is visible.
  let seen: [[Maker]?]
  /// For each place where an element is visible, the rules that refuse the situation.
  var refusals: [[String]]?

  var testDescription: String { name }
}

extension Situation {
  private static let root = Maker(name: "root", place: .root)
  private static let child = Maker(name: "child", place: .child)
  private static let grandchild = Maker(name: "grandchild", place: .grandchild)
  private static func around(_ place: Place) -> Maker { Maker(name: "around \(place)", place: place) }
  private static func override(_ place: Place) -> Maker { Maker(name: "override", place: place) }

  static let all: [Situation] = [
    Situation(name: "bound in the root", statements: [(.root, .binds)], seen: [[root], [root], [root]]),
    Situation(name: "bound in the child", statements: [(.child, .binds)], seen: [nil, [child], [child]]),
    Situation(name: "bound in the grandchild", statements: [(.grandchild, .binds)], seen: [nil, nil, [grandchild]]),
    Situation(name: "a default in the root", statements: [(.root, .bindsDefault)], seen: [[root], [root], [root]]),
    Situation(name: "a default in the child", statements: [(.child, .bindsDefault)], seen: [nil, [child], [child]]),
    Situation(
      name: "a default in the root, bound in the child", statements: [(.root, .bindsDefault), (.child, .binds)],
      seen: [[root], [child], [child]]),
    Situation(
      name: "bound in the root, a default in the child", statements: [(.root, .binds), (.child, .bindsDefault)],
      seen: [[root], [root], [root]]),
    Situation(
      name: "a default in the root and another in the child",
      statements: [(.root, .bindsDefault), (.child, .bindsDefault)], seen: [[root], [root], [root]]),
    Situation(
      name: "shadowed in the child", statements: [(.root, .binds), (.child, .shadows)],
      seen: [[root], [child], [child]]
    ),
    Situation(
      name: "shadowed in the grandchild", statements: [(.root, .binds), (.grandchild, .shadows)],
      seen: [[root], [root], [grandchild]]),
    Situation(
      name: "shadowed twice", statements: [(.root, .binds), (.child, .shadows), (.grandchild, .shadows)],
      seen: [[root], [child], [grandchild]]),
    Situation(
      name: "decorated in the root", statements: [(.root, .binds), (.root, .decorates)],
      seen: [[root, around(.root)], [root, around(.root)], [root, around(.root)]]),
    Situation(
      name: "decorated in the child", statements: [(.root, .binds), (.child, .decorates)],
      seen: [[root], [root, around(.child)], [root, around(.child)]]),
    Situation(
      name: "decorated in the grandchild", statements: [(.root, .binds), (.grandchild, .decorates)],
      seen: [[root], [root], [root, around(.grandchild)]]),
    Situation(
      name: "decorated everywhere",
      statements: [(.root, .binds), (.root, .decorates), (.child, .decorates), (.grandchild, .decorates)],
      seen: [
        [root, around(.root)], [root, around(.root), around(.child)],
        [root, around(.root), around(.child), around(.grandchild)],
      ]),
    Situation(
      name: "decorated in the root, shadowed in the child",
      statements: [(.root, .binds), (.root, .decorates), (.child, .shadows)],
      seen: [[root, around(.root)], [child], [child]]),
    Situation(
      name: "shadowed in the child, and decorated there",
      statements: [(.root, .binds), (.child, .decorates), (.child, .shadows)],
      seen: [[root], [child, around(.child)], [child, around(.child)]]),
    Situation(
      name: "a default in the root, decorated in the root and in the child",
      statements: [(.root, .decorates), (.root, .bindsDefault), (.child, .decorates)],
      seen: [[root, around(.root)], [root, around(.root), around(.child)], [root, around(.root), around(.child)]]),
    Situation(
      name: "bound in the child and decorated in the grandchild",
      statements: [(.child, .binds), (.grandchild, .decorates)], seen: [nil, [child], [child, around(.grandchild)]]),
    Situation(
      name: "overridden in the root", statements: [(.root, .binds)], overridden: .everything,
      seen: [[override(.root)], [override(.root)], [override(.root)]]),
    Situation(
      name: "overridden in the child", statements: [(.child, .binds)], overridden: .everything,
      seen: [nil, [override(.child)], [override(.child)]]),
    Situation(
      name: "overridden in the grandchild", statements: [(.grandchild, .binds)], overridden: .everything,
      seen: [nil, nil, [override(.grandchild)]]),
    Situation(
      name: "overridden where the child is installed", statements: [(.child, .binds)], overridden: .insideChild,
      seen: [nil, [override(.child)], [override(.child)]]),
    Situation(
      name: "shadowed in the child, overridden there only", statements: [(.root, .binds), (.child, .shadows)],
      overridden: .insideChild, seen: [[root], [override(.child)], [override(.child)]]),
    Situation(
      name: "shadowed in the child, all overridden", statements: [(.root, .binds), (.child, .shadows)],
      overridden: .everything, seen: [[override(.root)], [override(.child)], [override(.child)]]),
    Situation(
      name: "a default, overridden", statements: [(.root, .bindsDefault)], overridden: .everything,
      seen: [[override(.root)], [override(.root)], [override(.root)]]),
    Situation(
      name: "a default, bound in the child, all overridden", statements: [(.root, .bindsDefault), (.child, .binds)],
      overridden: .everything, seen: [[override(.root)], [override(.child)], [override(.child)]]),
    Situation(
      name: "bound in the root and a default in the child, all overridden",
      statements: [(.root, .binds), (.child, .bindsDefault)], overridden: .everything,
      seen: [[override(.root)], [override(.root)], [override(.root)]]),
    Situation(
      name: "decorated in the root and in the child, overridden",
      statements: [(.root, .binds), (.root, .decorates), (.child, .decorates)], overridden: .everything,
      seen: [
        [override(.root), around(.root)], [override(.root), around(.root), around(.child)],
        [override(.root), around(.root), around(.child)],
      ]),
    Situation(
      name: "bound in the child and decorated in the grandchild, overridden",
      statements: [(.child, .binds), (.grandchild, .decorates)], overridden: .everything,
      seen: [nil, [override(.child)], [override(.child), around(.grandchild)]]),
    Situation(
      name: "decorated, but bound nowhere", statements: [(.child, .decorates)], seen: [nil, nil, nil],
      refusals: [["missing-binding"], ["missing-binding"], ["missing-binding"]]),
    Situation(
      name: "bound inside what decorates it", statements: [(.root, .decorates), (.child, .binds)],
      seen: [nil, nil, nil], refusals: [["captive-dependency"], ["unmatched-override"], ["unmatched-override"]]),
    Situation(
      name: "bound twice without a word", statements: [(.root, .binds), (.grandchild, .binds)], seen: [nil, nil, nil],
      refusals: [["undeclared-shadowing"], ["undeclared-shadowing"], ["undeclared-shadowing"]]),
    Situation(
      name: "bound twice in the child", statements: [(.child, .binds), (.child, .binds)], seen: [nil, nil, nil],
      refusals: [["captive-dependency", "duplicate-binding"], ["duplicate-binding"], ["duplicate-binding"]]),
    Situation(
      name: "two defaults in the child", statements: [(.child, .bindsDefault), (.child, .bindsDefault)],
      seen: [nil, nil, nil],
      refusals: [["captive-dependency", "duplicate-binding"], ["duplicate-binding"], ["duplicate-binding"]]),
    Situation(
      name: "a binding, bound in the child too and overridden in the child only",
      statements: [(.root, .binds), (.child, .binds)], overridden: .insideChild, seen: [nil, nil, nil],
      refusals: [["undeclared-shadowing"], ["undeclared-shadowing"], ["undeclared-shadowing"]]),
    Situation(
      name: "overridden in the child, bound outside", statements: [(.root, .binds)], overridden: .insideChild,
      seen: [nil, nil, nil], refusals: [["unmatched-override"], ["unmatched-override"], ["unmatched-override"]]),
  ]

  /// All elements that exist, for any requester.
  var makers: Set<Maker> { Set(seen.compactMap(\.self).joined()) }
}

extension Situation {
  /// Declares the situation at one place.
  func declare(
    at place: Place, in binder: Binder, _ workshop: Workshop, _ life: Life, _ effect: FactoryKind, isTagged: Bool
  ) {
    for statement in statements where statement.place == place {
      switch statement.says {
      case .binds:
        let builder = binder.bind(Ware.self)
        if isTagged {
          workshop.bind(builder.tagged(with: WareTag.self), "\(place)", life, effect)
        } else {
          workshop.bind(builder, "\(place)", life, effect)
        }
      case .bindsDefault:
        let builder = binder.bindDefault(Ware.self)
        if isTagged {
          workshop.bind(builder.tagged(with: WareTag.self), "\(place)", life, effect)
        } else {
          workshop.bind(builder, "\(place)", life, effect)
        }
      case .shadows:
        let builder = binder.bind(Ware.self).shadowing()
        if isTagged {
          workshop.bind(builder.tagged(with: WareTag.self), "\(place)", life, effect)
        } else {
          workshop.bind(builder, "\(place)", life, effect)
        }
      case .decorates:
        let builder = binder.decorate(Ware.self)
        if isTagged {
          workshop.decorate(builder.tagged(with: WareTag.self), "around \(place)", effect)
        } else {
          workshop.decorate(builder, "around \(place)", effect)
        }
      }
    }
  }

  /// The tree of this situation with a requester of an `R` at `place`.
  func tree<R: Wanted>(
    asking: R.Type, at place: Place, _ workshop: Workshop, _ life: Life, _ effect: FactoryKind,
    allowing allowed: FactoryKind? = nil,
    isTagged: Bool, also: @escaping (Binder) -> Void = { _ in }
  ) -> Tree<R> {
    var tree = Tree<R>(place: place, effect: allowed ?? effect) { at, binder in
      declare(at: at, in: binder, workshop, life, effect, isTagged: isTagged)
      if at == place { also(binder) }
    }
    let override: (Binder) -> Void = { binder in
      if isTagged {
        workshop.bind(binder.bind(Ware.self).tagged(with: WareTag.self), "override", life, effect)
      } else {
        workshop.bind(binder.bind(Ware.self), "override", life, effect)
      }
    }
    switch overridden {
    case .nothing: break
    case .everything: tree.override = override
    case .insideChild: tree.childOverride = override
    }
    return tree
  }

  /// The rules that should refuse a request at `place`, if any.
  func refusal(at place: Place) -> [String]? {
    refusals?[place.rawValue] ?? (seen[place.rawValue] == nil ? ["captive-dependency"] : nil)
  }

  /// Checks the situation when a requester at `place` requests one thing twice.
  func check(
    _ outcome: Tree<some Wanted>.Outcome, at place: Place, _ workshop: Workshop, _ life: Life, _ comment: Comment
  ) {
    switch (outcome, refusal(at: place)) {
    case (.refused(let ids), let refusal?):
      #expect(ids == refusal, comment)
      if life != .value { #expect(workshop.made.isEmpty, comment) }
    case (.seen(let sightings), nil):
      guard let makers = seen[place.rawValue] else { return }
      Maker.expect([makers], life, sightings, at: place, comment)
      #expect(workshop.made == expectedCounts(asking: makers, at: place, life), comment)
    case (.refused(let ids), nil): Issue.record("\(comment): refused for \(ids)")
    case (.seen, let refusal?): Issue.record("\(comment): not refused for \(refusal)")
    }
  }

  private func expectedCounts(asking makers: [Maker], at place: Place, _ life: Life) -> [String: Int] {
    var counts: [String: Int] = [:]
    switch life {
    case .transient: for maker in makers { counts[maker.name] = 2 * place.count }
    case .singleton: for maker in makers { counts[maker.name, default: 0] += maker.place.count }
    case .eagerSingleton, .value: return expectedOfUnasked(makers, life)
    }
    return counts
  }

  private func expectedOfUnasked(_ makers: [Maker], _ life: Life) -> [String: Int] {
    var counts: [String: Int] = [:]
    let isOwn = { (maker: Maker) in maker.name.hasPrefix("around") }
    if life == .value {
      // All values are made when they are declared, once each.
      for statement in statements where statement.says != .decorates { counts["\(statement.place)", default: 0] += 1 }
      if overridden != .nothing { counts["override"] = 1 }
      for maker in makers where isOwn(maker) { counts[maker.name] = maker.place.count }
      return counts
    }
    for maker in self.makers where !isOwn(maker) || isEager(maker) || makers.contains(maker) {
      counts[maker.name, default: 0] += maker.place.count
    }
    return counts
  }

  /// The effects that a requester of the element of `makers` must accept.
  func effect(ofGetting makers: [Maker], _ life: Life, _ effect: FactoryKind) -> FactoryKind {
    guard let last = makers.last, last.name.hasPrefix("around") else { return life.effect(of: effect) }
    return life == .eagerSingleton && isEager(last) ? .plain : effect
  }

  /// Whether a decorator decorates an element of its own component, and so is as eager as that.
  private func isEager(_ decorator: Maker) -> Bool {
    statements.contains { $0.place == decorator.place && $0.says != .decorates }
  }
}

extension Ware: Wanted {
  func things() -> [Ware] { [self] }
}

extension TaggedElement: Wanted where T.Element: Wanted {
  func things() async throws -> [Ware] { try await element.things() }
}

/// The place of a binding, times that of the request, times its lifetime, its effect and whether it has a tag.
@Suite struct PlaceProductTests {
  @Test(arguments: Situation.all, Place.allCases)
  func whatIsBoundIsSeenFromWhereItCanBe(_ situation: Situation, _ place: Place) async throws {
    var sieve = Sieve("\(situation) \(place)")
    for life in Life.allCases {
      for effect in life.effects where sieve.passes() {
        try await check(Ware.self, isTagged: false, situation, place, life, effect)
        try await check(TaggedElement<WareTag>.self, isTagged: true, situation, place, life, effect)
      }
    }
  }

  private func check<R: Wanted>(
    _ request: R.Type, isTagged: Bool, _ situation: Situation, _ place: Place, _ life: Life, _ effect: FactoryKind
  ) async throws {
    let comment: Comment = "\(situation.name), asked for in the \(place), \(life), \(effect), tagged: \(isTagged)"
    try await Workshop.use(comment) { workshop in
      let tree = situation.tree(asking: R.self, at: place, workshop, life, effect, isTagged: isTagged)
      situation.check(try await tree.outcome(), at: place, workshop, life, comment)
    }
  }
}
