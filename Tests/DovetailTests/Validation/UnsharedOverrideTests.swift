// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct UnsharedOverrideTests {
  @Test func aSingletonThatSeveralRequestAndAnOverrideDoesNotShareIsANote() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("List", "Provider<Store>")
      "List".needs("Store", "Store?")
      module("Storage") { "Store".eagerSingleton }
    } overriding: {
      "Store"
    }
    #expect(toy.notes.map(\.severity) == [.note])
    try Golden.expect(toy.notes.text, toEqual: "unshared-override")
  }

  @Test func aWeakSingletonIsSharedAsWell() {
    for (before, ids) in [("Store".weakSingleton, [Diagnostic.ID.unsharedOverride]), ("Store".bound, [])] {
      let toy = ToyGraph(root: "App") {
        "App".needs("Store", "Provider<Store>")
        before
      } overriding: {
        "Store"
      }
      #expect(toy.diagnostics.map(\.id) == ids)
    }
  }

  @Test func oneRequestGetsOneInstanceAnyway() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Store?>")
      "Store".singleton
      "Idle".needs("Store", "Store")
    } overriding: {
      "Store"
    }
    #expect(toy.notes.isEmpty)
  }

  @Test func whatIsSharedAgainOrNeverWasIsNone() {
    for (before, after) in [
      ("Store".singleton, "Store".eagerSingleton), ("Store".eagerSingleton, "Store".bound.living(.constant)),
      ("Store".bound, "Store".bound), ("Store".bound.living(.constant), "Store".bound),
      ("Store".weakSingleton, "Store".singleton), ("Store".singleton, "Store".weakSingleton),
    ] {
      let toy = ToyGraph(root: "App") {
        "App".needs("Store", "Store")
        before
      } overriding: {
        after
      }
      #expect(toy.diagnostics.isEmpty)
    }
  }

  @Test func aDecorationStandsForThoseThatRequestIt() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store", "Provider<Store>")
      "Store".singleton
      "Store".decoration
      "Store".decoration
    } overriding: {
      "Store"
    }
    #expect(toy.notes.map(\.subject) == ["Store"])
    let single = ToyGraph(root: "Store") {
      "Store".singleton
      "Store".decoration
    } overriding: {
      "Store"
    }
    #expect(single.notes.isEmpty)
  }

  @Test func severalComponentsThatBindTheSameAreOneNote() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<Screen>", "Store", "Store")
      "Store".singleton
      component("Screen", root: "View") {
        "Store".shadowing.singleton
        "View".needs("Store", "Store")
      }
    } overriding: {
      "Store"
    }
    try Golden.expect(toy.report, toEqual: "unshared-override.several")
  }

  @Test func anEntryOfADictionaryIsRequestedThroughIt() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Name: Plugin]", "Provider<[Name: Plugin]>")
      "Plugin".contribution(under: "a").singleton
      "Plugin".contribution(under: "b").singleton
    } overriding: {
      "Plugin".contribution(under: "b")
    }
    #expect(toy.notes.map(\.subject) == ["Plugin"])
  }

  private final class Store: Sendable {}

  private struct Base: Component {
    typealias Root = (Store, Store)

    func configure(binder: Binder) {
      binder.bind(Store.self).asSingleton().to(factory: Store.init)
      binder.bind().to { (first: Store, second: Store) in (first, second) }
    }
  }

  private func notes(_ component: some Component) -> [String] {
    component.graph().diagnostics.map { "\($0.severity) \($0.id): \($0.subject)" }
  }

  private protocol Reading: Sendable {}
  private protocol Saving: Reading {}
  private final class File: Saving {}

  @Test(arguments: [false, true]) func eachAliasOnAChainHasItsOwnSite(isReadingFirst: Bool) throws {
    let component = TestComponent(of: Void.self) { binder in
      binder.bind(File.self, line: 1).asSingleton().to(factory: File.init)
      binder.bind((any Saving).self, line: 2).asAlias(of: File.self) { $0 }
      binder.bind((any Reading).self, line: 3).asAlias(of: (any Saving).self) { $0 }
      binder.onBuild { (_: any Reading, _: Provider<any Reading>, _: any Saving, _: Provider<any Saving>, _: File) in }
    }.overriding { binder in
      if isReadingFirst { binder.bind((any Reading).self).to { File() } }
      binder.bind((any Saving).self).to { File() }
      if !isReadingFirst { binder.bind((any Reading).self).to { File() } }
    }
    let singletons = component.graph().diagnostics.flatMap(\.evidence).filter { $0.role == "singleton" }
    #expect(singletons.compactMap(\.site?.line).sorted() == [2, 3])
  }

  @Test func aNoteFailsNeitherValidationNorConstruction() throws {
    let component = Base().overriding { $0.bind(Store.self).to(factory: Store.init) }
    #expect(notes(component) == ["note unshared-override: UnsharedOverrideTests.Store"])
    try component.validate()
    let (first, second) = try component.build()
    #expect(first !== second)
    #expect(notes(component.overriding { $0.bind(Store.self).asSingleton().to(factory: Store.init) }).isEmpty)
  }

  @Test func theLastOfSeveralOverridesCounts() {
    let component = Base().overriding { $0.bind(Store.self).to(factory: Store.init) }
      .overriding { $0.bind(Store.self).to { Store() } }
    #expect(notes(component) == ["note unshared-override: UnsharedOverrideTests.Store"])
    #expect(component.graph().diagnostics[0].evidence.count { $0.role == "singleton" } == 1)
  }

  @Test func aWholeCollectionInPlaceOfContributionsIsNone() {
    let component = TestComponent(of: ([Store], [Store]).self) { binder in
      binder.bind(Store.self).intoCollection().asSingleton().to(factory: Store.init)
      binder.bind().to { (first: [Store], second: [Store]) in (first, second) }
    }
    #expect(notes(component.overriding { $0.bind([Store].self).to { [] } }).isEmpty)
    let contribution = component.overriding { binder in
      binder.bind(Store.self).intoCollection().replacing(contributionsOf: TestComponent<([Store], [Store])>.self)
        .to(factory: Store.init)
    }
    #expect(notes(contribution) == ["note unshared-override: UnsharedOverrideTests.Store"])
  }

  @Test func anAliasOfWhatOnlyAnOverrideSharesNeverWasASingleton() {
    for overrides in [["any Log".bound, "Log".singleton], ["Log".singleton, "any Log".bound]] {
      let toy = ToyGraph(root: "App") {
        "App".needs("any Log", "Provider<any Log>", "Log")
        "Log"
        "any Log".alias(of: "Log")
      } overriding: {
        overrides
      }
      #expect(toy.notes.isEmpty)
    }
  }
}
