// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

// The runtime does not find private protocols by their names.
protocol ConformanceStore {}
protocol ConformanceCache: AnyObject {}

class ConformanceScreen {}

private struct DiskStore: ConformanceStore, Sendable {}

private final class MemoryStore: ConformanceStore, ConformanceCache, Sendable {}

private final class HomeScreen: ConformanceScreen {}

private struct Other {}

private struct App {
  let store: any ConformanceStore
  let screen: ConformanceScreen
}

private struct AppComponent: Component {
  typealias Root = App

  func configure(binder: Binder) {
    binder.bind(Other.self).to(factory: Other.init)
    binder.bind(DiskStore.self).to(factory: DiskStore.init)
    binder.bind(HomeScreen.self).to(factory: HomeScreen.init)
    binder.bind().to(factory: App.init)
  }
}

@Suite struct ConformanceTests {
  @Test func whatConformsOrInheritsIsANearMiss() throws {
    let error = try #require(throws: GraphError.self) { try AppComponent().validate() }
    try Golden.expect("\(error)", toEqual: "missing-binding.conforming-types")
  }

  @Test func whoAsksForWhatConformsIsToldOfTheProtocol() throws {
    let component = TestComponent(of: (DiskStore, HomeScreen).self) { binder in
      binder.bind((any ConformanceStore).self).to(factory: DiskStore.init)
      binder.bind(ConformanceScreen.self).to(factory: HomeScreen.init)
      binder.bind().to { (store: DiskStore, screen: HomeScreen) in (store, screen) }
    }
    let error = try #require(throws: GraphError.self) { try component.validate() }
    let fixes = error.diagnostics.map { $0.notes[0].edits.map(\.new) }
    #expect(fixes == [["any ConformanceStore"], ["ConformanceScreen"]])
  }

  @Test func whatWrapsAnotherIsNoSubstituteForIt() throws {
    struct Wrapper: ConformanceStore { let inner: any ConformanceStore }
    let error = try #require(throws: GraphError.self) {
      try TestComponent(of: Wrapper.self) { $0.bind().to(factory: Wrapper.init) }.validate()
    }
    #expect(
      error.diagnostics.map { $0.notes.map(\.text) } == [
        ["above DovetailTests/ConformanceTests.swift:59: binder.bind((any ConformanceStore).self).to { … }"]
      ])
  }

  @Test func whatOnlyAChildBindsIsNotAdvised() throws {
    typealias Child = TestChild<DiskStore, Void>
    let component = TestComponent(of: (any ConformanceStore).self) { binder in
      binder.install(component: Child { $0.bind().to(factory: DiskStore.init) })
    }
    let error = try #require(throws: GraphError.self) { try component.validate() }
    #expect(
      error.diagnostics[0].notes.last?.text.hasSuffix("binder.bind((any ConformanceStore).self).to { … }") == true)
    #expect(error.diagnostics[0].notes.first?.text.contains("but in `TestChild<") == true)
  }

  /// The text of the report.
  @Test func theEditMendsIt() throws {
    let component = AppComponent().overriding { binder in
      binder.bindDefault((any ConformanceStore).self).to { $0 as DiskStore }
      binder.bindDefault(ConformanceScreen.self).to { $0 as HomeScreen }
    }
    let app = try component.build()
    #expect(app.store is DiskStore)
    #expect(app.screen is HomeScreen)
  }

  @Test(arguments: [
    (BindingKey((any ConformanceStore).self), [true, true, false, false]),
    (BindingKey((any ConformanceCache).self), [false, true, false, false]),
    (BindingKey((any ConformanceStore & ConformanceCache).self), [false, true, false, false]),
    (BindingKey((any ConformanceStore & Sendable).self), [true, true, false, false]),
    (BindingKey(ConformanceScreen.self), [false, false, true, false]),
    (BindingKey((any ConformanceStore).self, tag: Int.self), [false, false, false, false]),
  ])
  func conformanceIsTold(of key: BindingKey, _ expected: [Bool]) throws {
    var keys = BindingKeys()
    let types: [Any.Type] = [DiskStore.self, MemoryStore.self, HomeScreen.self, Other.self]
    let (key, others) = (keys.key(key), types.map { keys.key($0) })
    let conforms = try #require(ReportedKeys(keys).conformance(to: key))
    #expect(others.map(conforms) == expected)
  }

  @Test func ofOtherTypesThereIsNoTelling() {
    let types: [Any.Type] = [
      Any.self, AnyObject.self, Int.self, Int?.self, [any ConformanceStore].self, (Int, Int).self,
    ]
    for type in types {
      var keys = BindingKeys()
      let key = keys.key(type)
      #expect(ReportedKeys(keys).conformance(to: key) == nil, "\(type)")
    }
  }

  @Test func whatIsOnlyRequestedAsAProtocolIsBoundAsThatProtocol() {
    func texts(_ graph: ToyGraph) -> [String] { graph.errors[0].notes.filter { $0.kind == .fix }.map(\.text) }
    let alias = "above Toy.swift:2: binder.bind((any Store).self).asAlias(of: DiskStore.self) { $0 }"
    let rebinding =
      "begin the statement at Toy.swift:2 with binder.bind((any Store).self) instead of binder.bind(DiskStore.self), "
      + "because `DiskStore` fits, but is bound as itself"
    let transient = ToyGraph(root: "App") {
      "App".needs("any Store")
      "DiskStore"
    }
    #expect(texts(transient) == [rebinding, alias])
    // Whether a protocol is Sendable is unknown at run time.
    let shared = ToyGraph(root: "App") {
      "App".needs("any Store")
      "DiskStore".singleton
    }
    #expect(texts(shared) == [alias, "if `any Store` is Sendable, \(rebinding)"])
    let requested = ToyGraph(root: "App") {
      "App".needs("any Store", "DiskStore")
      "DiskStore"
    }
    #expect(texts(requested).first == alias)
    #expect(!texts(requested).contains(rebinding))
  }

  @Test func ofSeveralThreeAreOffered() {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Store")
      "DiskStore"
      "MemoryStore"
      "FarStore"
      "NearStore"
      "Shelf"
    }
    let notes = toy.errors[0].notes
    let originals = ["DiskStore", "MemoryStore", "FarStore"]
    #expect(
      zip(notes, originals).allSatisfy {
        $0.kind == .fix && $0.text.contains(": binder.bind((any Store).self).asAlias(of: \($1).self) { $0 }")
      })
    #expect(notes.dropFirst(3).map(\.text) == ["above Toy.swift:1: binder.bind((any Store).self).to { … }"])
  }

  @Test func whatIsAskedIsBounded() {
    let fillers = (0..<12_000).map { "Filler\($0)".needs() }
    let toy = ToyGraph(
      root: "App", statements: ["App".needs("any Store", "any Shelf")] + fillers + ["DiskShelf".needs()])
    #expect(toy.errors.map(\.subject) == ["any Store", "any Shelf"])
    #expect(toy.errors.allSatisfy { $0.notes.allSatisfy { $0.kind != .nearMiss } })
  }
}
