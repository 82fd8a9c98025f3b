// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Contributions to sets and dictionaries whose factories throw, are asynchronous or belong to the main actor.
@Suite struct KeyedCollectionEffectsTests {
  /// The effects of contributions, each with the others that it implies.
  enum Kind: CaseIterable, Sendable { case throwing, mainActor, async, mixed }

  private static func declareSet(_ kind: Kind, _ binder: Binder) {
    binder.bind(Int.self).intoSet().to { 1 }
    if kind == .throwing || kind == .mixed {
      binder.bind(Int.self).intoSet().to { () throws in 2 }
      binder.bind(Int.self).intoSet().to { () throws -> Set<Int> in [3, 4] }
      binder.bind(Int.self).intoSet().asSingleton().to { () throws in Set([5]) }
    }
    if kind == .mainActor || kind == .mixed {
      binder.bind(Int.self).intoSet().to { @MainActor in isolated(2) }
      binder.bind(Int.self).intoSet().to { @MainActor () -> Set<Int> in [isolated(3), 4] }
      binder.bind(Int.self).intoSet().asSingleton().to { @MainActor in Set([5]) }
    }
    if kind == .async || kind == .mixed {
      binder.bind(Int.self).intoSet().to { () async in await later(2) }
      binder.bind(Int.self).intoSet().to { () async -> Set<Int> in [await later(3), 4] }
      binder.bind(Int.self).intoSet().asSingleton().to { () async in Set([5]) }
    }
  }

  private static func declareDictionary(_ kind: Kind, _ binder: Binder) {
    binder.bind(Int.self).intoDictionary(key: "a").to { 1 }
    switch kind {
    case .throwing:
      binder.bind(Int.self).intoDictionary(key: "b").to { () throws in 2 }
      binder.bind(Int.self).intoDictionary(key: "c").asSingleton().to { () throws in 3 }
    case .mainActor:
      binder.bind(Int.self).intoDictionary(key: "b").to { @MainActor in isolated(2) }
      binder.bind(Int.self).intoDictionary(key: "c").asSingleton().to { @MainActor in isolated(3) }
    case .async:
      binder.bind(Int.self).intoDictionary(key: "b").to { () async in await later(2) }
      binder.bind(Int.self).intoDictionary(key: "c").asSingleton().to { () async in await later(3) }
    case .mixed:
      binder.bind(Int.self).intoDictionary(key: "b").to { @MainActor () throws in isolated(2) }
      binder.bind(Int.self).intoDictionary(key: "c").asSingleton().to { () async throws in await later(3) }
    }
  }

  @Test(arguments: Kind.allCases)
  func anythingGoesWhereItIsAwaited(kind: Kind) async throws {
    let set = try await TestComponent(of: Set<Int>.self) { Self.declareSet(kind, $0) }.build()
    #expect(set == [1, 2, 3, 4, 5])
    let makeSet = try await TestComponent(of: AsyncProvider<Set<Int>>.self) { Self.declareSet(kind, $0) }.build()
    #expect(try await makeSet() == [1, 2, 3, 4, 5])

    let dictionary = try await TestComponent(of: [String: Int].self) { Self.declareDictionary(kind, $0) }.build()
    #expect(dictionary == ["a": 1, "b": 2, "c": 3])
    let providers = try await TestComponent(of: [String: AsyncProvider<Int>].self) {
      Self.declareDictionary(kind, $0)
    }.build()
    #expect(providers.count == 3)
    for (key, value) in dictionary { #expect(try await providers[key]?() == value) }
  }

  @Test @MainActor func theMainActorGetsWhatBelongsToIt() throws {
    let set = try TestComponent(of: Set<Int>.self) { Self.declareSet(.mainActor, $0) }.build()
    #expect(set == [1, 2, 3, 4, 5])
    let makeSet = try TestComponent(of: MainActorProvider<Set<Int>>.self) { Self.declareSet(.mainActor, $0) }.build()
    #expect(makeSet() == set)
    let providers = try TestComponent(of: [String: MainActorProvider<Int>].self) {
      Self.declareDictionary(.mainActor, $0)
    }.build()
    #expect(providers.mapValues { $0() } == ["a": 1, "b": 2, "c": 3])
  }

  @Test func whatMayFailIsTried() throws {
    let makeSet = try TestComponent(of: ThrowingProvider<Set<Int>>.self) { Self.declareSet(.throwing, $0) }.build()
    #expect(try makeSet() == [1, 2, 3, 4, 5])
    let providers = try TestComponent(of: [String: ThrowingProvider<Int>].self) {
      Self.declareDictionary(.throwing, $0)
    }.build()
    #expect(try providers.mapValues { try $0() } == ["a": 1, "b": 2, "c": 3])
  }

  @Test func failuresNameThePath() throws {
    @Sendable func fail() throws -> Int { throw Mishap.first }
    let set = TestComponent(of: Set<Int>.self) { $0.bind(Int.self).intoSet().to { try fail() } }
    let dictionary = TestComponent(of: [String: Int].self) {
      $0.bind(Int.self).intoDictionary(key: "a").to { try fail() }
    }
    for build in [{ _ = try set.build() }, { _ = try dictionary.build() }] {
      let error = #expect(throws: ConstructionError.self) { try build() }
      #expect(error?.underlyingError as? Mishap == .first)
      #expect(error?.path.last?.subject == "Int")
    }
  }

  @Test func anEffectThatTheRequestDoesNotAcceptIsReported() throws {
    func report(_ component: TestComponent<some Any>) -> [String] {
      component.graph().diagnostics.filter { $0.severity == .error }.flatMap { $0.notes.map(\.text) }
    }
    let dictionary = TestComponent(of: [String: Provider<Int>].self) { Self.declareDictionary(.async, $0) }
    #expect(report(dictionary).contains { $0.contains("to `[String: AsyncProvider<Int>]`") })
    let set = TestComponent(of: Provider<Set<Int>>.self) { Self.declareSet(.throwing, $0) }
    #expect(report(set).contains { $0.contains("to `ThrowingProvider<Set<Int>>`") })
  }

  @Test func asyncEagerSingletonsAreThereForPlainRequests() async throws {
    let component = TestComponent(of: (Provider<Set<Int>>, [String: Provider<Int>]).self) { binder in
      binder.bind(Int.self).intoSet().asEagerSingleton().to { () async -> Set<Int> in [await later(1), 2] }
      binder.bind(Int.self).intoDictionary(key: "a").asEagerSingleton().to { () async in await later(3) }
      binder.bind().to { (set: Provider<Set<Int>>, entries: [String: Provider<Int>]) in (set, entries) }
    }
    let (set, entries) = try await component.build()
    #expect(set() == [1, 2])
    #expect(entries["a"]?() == 3)
  }

  @Test @MainActor func whatIsNotSendableStaysOnTheMainActor() throws {
    let makeDrafts = try TestComponent(of: MainActorProvider<[Int: Draft]>.self) { binder in
      binder.bind(Draft.self).intoDictionary(key: 1).to { @MainActor in Draft() }
      binder.bind(Draft.self).intoDictionary(key: 2).to { Draft() }
    }.build()
    #expect(makeDrafts().count == 2)
    let makeSet = try TestComponent(of: MainActorProvider<Set<Draft>>.self) { binder in
      binder.bind(Draft.self).intoSet().to { @MainActor in Draft() }
      binder.bind(Draft.self).intoSet().to { @MainActor () -> Set<Draft> in [Draft(), Draft()] }
    }.build()
    #expect(makeSet().count == 3)
  }
}

/// Not Sendable.
private final class Draft: Hashable {
  static func == (left: Draft, right: Draft) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor private func isolated(_ number: Int) -> Int {
  MainActor.assertIsolated()
  return number
}

private func later(_ number: Int) async -> Int {
  await Task.yield()
  return number
}
