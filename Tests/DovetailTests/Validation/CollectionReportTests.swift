// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Reports about arrays, sets and dictionaries, with the words of the statements that bind them.
@Suite struct CollectionReportTests {
  private func expect<Root>(
    _ component: TestComponent<Root>, toReport name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let sites = #/[A-Za-z]+\/[A-Za-z]+\.swift:[0-9]+/#
    let text = component.graph().diagnostics.map(\.description).joined(separator: "\n\n")
    try Golden.expect(text.replacing(sites, with: "App.swift"), toEqual: name, sourceLocation: sourceLocation)
  }

  @Test func whatIsMissingIsContributedByTheStepThatFits() throws {
    let component = TestComponent(of: App.self) { binder in
      binder.bind().to {
        (_: [any Screen], _: Set<Name>, _: [Name: any Screen], _: TaggedProvider<Numbers>, _: TaggedProvider<RedSet>) in
        App()
      }
    }
    try expect(component, toReport: "missing-binding.kinds-of-collections")
  }

  @Test func otherCollectionsOfTheSameElementAreNearMisses() throws {
    let component = TestComponent(of: App.self) { binder in
      binder.bind(Name.self).intoCollection().to { Name(text: "a") }
      binder.bind((any Screen).self).intoDictionary(key: 1).to { Home() }
      binder.bind(Int.self).to { 1 }
      binder.bind(String.self).to { "" }
      binder.bind().to { (_: Set<Name>, _: [Name: any Screen], _: [any Screen], _: Set<Int>, _: [Int: String]) in App()
      }
    }
    try expect(component, toReport: "missing-binding.other-collections")
  }

  @Test func bindingsBesideAMissingSetOrDictionaryAreMeantAsContributions() throws {
    let component = TestComponent(of: App.self) { binder in
      binder.bind(Name.self).to { Name(text: "a") }
      binder.bind(Name.self).to { Name(text: "b") }
      binder.bind(Home.self).to { Home() }
      binder.bind(Home.self).to { Home() }
      binder.bind().to { (_: Set<Name>, _: [Name: Home]) in App() }
    }
    try expect(component, toReport: "duplicate-binding.meant-as-keyed-contributions")
  }

  @Test func aSetThatIsBoundWholeTakesNoContributions() throws {
    let component = TestComponent(of: Set<Name>.self) { binder in
      binder.bind(Set<Name>.self).to { [] }
      binder.bind(Name.self).intoSet().to { Name(text: "a") }
    }
    try expect(component, toReport: "duplicate-binding.set-and-contributions")
  }

  @Test func entriesThatCannotBeWatchedMayBeHadByProviders() throws {
    let component = TestComponent(of: [Name: WeakProvider<Window>].self) { binder in
      binder.bind(Window.self).intoDictionary(key: Name(text: "main")).to(factory: Window.init)
    }
    try expect(component, toReport: "unsatisfiable-shape.weak-entries")
  }

  @Test func aDictionaryThatIsBoundWholeHasNoEntriesOneByOne() throws {
    let component = TestComponent(of: [Name: Provider<Window>].self) { binder in
      binder.bind([Name: Window].self).to { [:] }
    }
    try expect(component, toReport: "unsatisfiable-shape.dictionary-bound-whole")
  }

  @Test func singletonsThatKeepThemselvesAliveAreWatchedInADictionaryButNotInASet() throws {
    let component = TestComponent(of: App.self) { binder in
      binder.bind(Window.self).intoDictionary(key: 1).asSingleton().to { (_: Provider<[Int: Window]>) in Window() }
      binder.bind(Door.self).intoSet().asSingleton().to { (_: Provider<Set<Door>>) in Door() }
      binder.bind().to { (_: [Int: Window], _: Set<Door>) in App() }
    }
    try expect(component, toReport: "retain-cycle.set-and-dictionary")
  }

  @Test func keysOfEntriesAreInTheReport() throws {
    let component = TestComponent(of: [Name: Int].self) { binder in
      binder.bind(Int.self).intoDictionary(key: Name(text: "main")).to { 1 }
      binder.bind(Int.self).intoDictionary(key: Name(text: "main")).to { 2 }
    }
    try expect(component, toReport: "duplicate-dictionary-key.structure")
  }
}

private struct App {}
private protocol Screen {}
private struct Home: Screen {}
private struct Name: Hashable { let text: String }
private final class Window: Sendable {}
private final class Door: Hashable, Sendable {
  static func == (left: Door, right: Door) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
