// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

extension Optional: Wanted where Wrapped: Wanted {
  func things() async throws -> [Ware] { try await self?.things() ?? [] }
}

extension Provider: Wanted where Element: Wanted {
  func things() async throws -> [Ware] { try await get().things() }
}

extension ThrowingProvider: Wanted where Element: Wanted {
  func things() async throws -> [Ware] { try await get().things() }
}

extension MainActorProvider: Wanted where Element: Wanted {
  @MainActor func things() async throws -> [Ware] { try await get().things() }
}

extension AsyncProvider: Wanted where Element: Wanted {
  func things() async throws -> [Ware] { try await get().things() }
}

extension Lazy: Wanted where Element: Wanted {
  func things() async throws -> [Ware] {
    _ = get()
    return try await get().things()
  }
}

extension TaggedProvider: Wanted where T.Element: Wanted {
  func things() async throws -> [Ware] { try await get().things() }
}

/// A requester of a thing that another object retains.
private struct Watcher<Ware: Wanted>: Wanted {
  let weak: WeakProvider<Ware>
  let kept: Ware

  func things() async throws -> [LanguageTests.Ware] { try await weak.get()?.things() ?? [] }
}

/// A shape of requests, and how to request a thing with it.
struct Shape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The effects that the shape accepts; `nil` if it passes them on.
  let accepts: Set<FactoryKind>?
  var isOptional = false
  var isWeak = false
  let isTagged: Bool
  let outcome: @Sendable (Situation, Place, Workshop, Life, FactoryKind) async throws -> [Sighting]
}

extension Shape {
  static func shape<R: Wanted & SendableMetatype>(
    _ request: R.Type, accepting accepts: Set<FactoryKind>? = [.plain], isOptional: Bool = false, isWeak: Bool = false,
    isTagged: Bool = false, also: @escaping @Sendable (Binder) -> Void = { _ in }
  ) -> Shape {
    Shape(
      testDescription: "\(R.self)", accepts: accepts, isOptional: isOptional, isWeak: isWeak, isTagged: isTagged
    ) { situation, place, workshop, life, effect in
      try await situation.tree(
        asking: R.self, at: place, workshop, life, effect, isTagged: isTagged, also: also
      ).sightings()
    }
  }

  static let all: [Shape] = [
    shape(Ware?.self, accepting: nil, isOptional: true),
    shape(Provider<Ware>.self),
    shape(Provider<Ware>?.self, isOptional: true),
    shape(Provider<Ware?>.self, isOptional: true),
    shape(Provider<Provider<Ware>>.self),
    shape(ThrowingProvider<Ware>.self, accepting: [.plain, .throwing]),
    shape(MainActorProvider<Ware>.self, accepting: [.plain, .mainActor]),
    shape(AsyncProvider<Ware>.self, accepting: Set(FactoryKind.allCases)),
    shape(AsyncProvider<Ware?>.self, accepting: Set(FactoryKind.allCases), isOptional: true),
    shape(Lazy<Ware>.self),
    shape(Lazy<Ware>?.self, isOptional: true),
    shape(Lazy<Provider<Ware>>.self),
    shape(Watcher<Ware>.self, accepting: nil, isWeak: true) { binder in
      binder.bind(Watcher<Ware>.self).to(factory: Watcher<Ware>.init)
    },
    shape(TaggedElement<WareTag>?.self, accepting: nil, isOptional: true, isTagged: true),
    shape(TaggedProvider<WareTag>.self, isTagged: true),
    shape(TaggedProvider<WareTag>?.self, isOptional: true, isTagged: true),
    shape(Provider<TaggedElement<WareTag>>.self, isTagged: true),
    shape(ThrowingProvider<TaggedElement<WareTag>>.self, accepting: [.plain, .throwing], isTagged: true),
    shape(MainActorProvider<TaggedElement<WareTag>>.self, accepting: [.plain, .mainActor], isTagged: true),
    shape(AsyncProvider<TaggedElement<WareTag>>.self, accepting: Set(FactoryKind.allCases), isTagged: true),
    shape(Lazy<TaggedElement<WareTag>>.self, isTagged: true),
    shape(Lazy<TaggedProvider<WareTag>>.self, isTagged: true),
  ]
}

/// Shapes of requests, times the place of the binding, times that of the request, times its lifetime and its effect.
@Suite struct ShapeProductTests {
  @Test(arguments: Shape.all, Situation.all)
  func aShapeIsFilledWithWhatItWouldBeWithout(_ shape: Shape, _ situation: Situation) async throws {
    if situation.refusals != nil { return }
    var sieve = Sieve("\(shape) \(situation)")
    for place in Place.allCases {
      for life in Life.allCases {
        for effect in life.effects where sieve.passes() { try await check(shape, situation, place, life, effect) }
      }
    }
  }

  private func check(
    _ shape: Shape, _ situation: Situation, _ place: Place, _ life: Life, _ effect: FactoryKind
  ) async throws {
    let comment: Comment = "\(shape.testDescription) of what is \(situation.name), in the \(place), \(life), \(effect)"
    try await Workshop.use(comment) { workshop in
      try await check(shape, situation, place, life, effect, workshop, comment)
    }
  }

  private func check(
    _ shape: Shape, _ situation: Situation, _ place: Place, _ life: Life, _ effect: FactoryKind, _ workshop: Workshop,
    _ comment: Comment
  ) async throws {
    let makers = situation.seen[place.rawValue]
    do {
      let sightings = try await shape.outcome(situation, place, workshop, life, effect)
      if makers == nil, shape.isOptional {
        #expect(sightings.allSatisfy { $0.requests.allSatisfy(\.isEmpty) }, comment)
      } else {
        #expect(refusal(of: shape, makers, situation, life, effect) == nil, comment)
        situation.check(Tree<Ware>.Outcome.seen(sightings), at: place, workshop, life, comment)
      }
    } catch let error as GraphError {
      #expect(error.diagnostics.map { "\($0.id)" } == refusal(of: shape, makers, situation, life, effect), comment)
    }
  }

  private func refusal(
    of shape: Shape, _ makers: [Maker]?, _ situation: Situation, _ life: Life, _ effect: FactoryKind
  ) -> [String]? {
    guard let makers else { return shape.isOptional ? nil : ["captive-dependency"] }
    if shape.isWeak, life == .transient { return ["unsatisfiable-shape"] }
    guard let accepts = shape.accepts else { return nil }
    return accepts.contains(situation.effect(ofGetting: makers, life, effect)) ? nil : ["effect-mismatch"]
  }
}
