// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct IneffectiveOverrideTests {
  @Test func aDefaultThatGivesWayToWhatIsBoundIsAWarning() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Clock", "[Plugin]")
      module("Time") { "Clock".singleton }
      "Plugin".contribution
    } overriding: {
      "Clock".byDefault
      "[Plugin]".byDefault
    }
    #expect(toy.errors.isEmpty)
    try Golden.expect(toy.report, toEqual: "ineffective-override")
  }

  @Test func aDefaultThatIsUsedIsNone() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store", "Later?")
      "Store".needs("Disk")
      "Disk"
      "Plugin".emptyCollection
    } overriding: {
      "Store".needs("Memory", "[Plugin]")
      "Memory".byDefault
      "Later".byDefault
      "[Plugin]".byDefault
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func twoDefaultsAreAnErrorAndNotAWarningAsWell() {
    let toy = ToyGraph(root: "Clock") {
      "Clock".byDefault
    } overriding: {
      "Clock".byDefault
    }
    #expect(toy.diagnostics.map(\.id) == [.duplicateBinding])
  }

  private typealias Child = TestChild<Int, Void>

  private func ids(_ component: some Component) -> [String] { component.graph().diagnostics.map(\.id.description) }

  @Test func whatIsBoundAroundTheOverriddenComponentCounts() {
    let component = TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.bindDefault(Int.self).to(value: 1)
      binder.install(component: Child().overriding { $0.bindDefault(Int.self).to(value: 2) })
    }
    #expect(ids(component) == ["ineffective-override"])
  }

  @Test func aLaterOverrideThatBindsForGoodTakesTheWarningAway() {
    let component = TestComponent(of: Int.self) { $0.bind(Int.self).to(value: 1) }
      .overriding { $0.bindDefault(Int.self).to(value: 2) }
    #expect(ids(component) == ["ineffective-override"])
    #expect(ids(component.overriding { $0.bind(Int.self).to(value: 3) }) == [])
    let fresh = TestComponent(of: Int.self) { $0.bind(Int.self).to { (text: String) in text.count } }
      .overriding { $0.bindDefault(String.self).to(value: "inner") }
    #expect(ids(fresh) == [])
    #expect(ids(fresh.overriding { $0.bind(String.self).to(value: "outer") }) == [])
  }

  @Test func anOverrideThatIsSharedMayBringWhatSomeComponentsBind() {
    func overriding(_ component: some Component<Int, Void>) -> some Component<Int, Void> {
      component.overriding { $0.bindDefault(String.self).to(value: "fake") }
    }
    let unbound = Child { $0.bind(Int.self).to { (text: String) in text.count } }
    let bound = Child { binder in
      binder.bind(String.self).to(value: "own")
      binder.bind(Int.self).to { (text: String) in text.count }
    }
    #expect(ids(overriding(bound)) == ["ineffective-override"])
    #expect(ids(overriding(unbound)) == [])
    // In one graph, it is enough that one of the places needs the default.
    typealias Left = TestChild<ComponentFactory<Child>, Void>
    typealias Right = TestChild<ComponentFactory<Child>, Bool>
    let both = TestComponent(of: (ComponentFactory<Left>, ComponentFactory<Right>).self) { binder in
      binder.install(component: Left { $0.install(component: overriding(bound)) })
      binder.install(component: Right { $0.install(component: overriding(unbound)) })
      binder.bind().to { (left: ComponentFactory<Left>, right: ComponentFactory<Right>) in (left, right) }
    }
    #expect(both.faults == [])
    #expect(ids(both) == [])
  }

  @Test func defaultsOfAModuleGiveWaySilentlyAsEverywhere() {
    struct Fakes: Module {
      func configure(binder: Binder) { binder.bindDefault(Int.self).to(value: 2) }
    }
    let component = TestComponent(of: Int.self) { $0.bind(Int.self).to(value: 1) }
      .overriding { $0.install(module: Fakes()) }
    #expect(ids(component) == [])
  }
}
