// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

/// What only a replaced declaration requests is no warning: the component needs it without the override.
@Suite struct ReplacedRequestTests {
  @Test func whatOnlyAReplacedBindingRequestsIsInUse() {
    func graph(@ToyBuilder overriding overrides: () -> [ToyStatement]) -> ToyGraph {
      ToyGraph(
        root: "App",
        statements: ToyBuilder.buildBlock(
          ["App".needs("Client", "ComponentFactory<ScreenComponent>")],
          ["Client".needs("Provider<Session>", "[Plugin]", "Cache?", "WeakProvider<Log>")],
          ["Session".singleton.needs("Disk")], ["Disk".bound], ["Plugin".contribution], ["Log".singleton],
          [module("Caching") { "Cache" }],
          [
            component("ScreenComponent", root: "Screen") {
              "Screen".needs("Theme")
              "Theme".needs("Colour", "ComponentFactory<PopoverComponent>")
              "Colour"
              component("PopoverComponent", root: "Popover") { "Popover" }
            }
          ]), overrides: overrides())
    }
    #expect(graph {}.warnings.map(\.subject) == ["Log"])
    #expect(
      graph {
        "Client"
        "Theme"
      }.diagnostics.map(\.subject) == [])
    #expect(graph { "Client".needs("Session") }.diagnostics.isEmpty)
  }

  @Test func whatNothingRequestedBeforeIsStillUnused() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Client")
      "Client".needs("Disk")
      "Disk"
      "Tool"
    } overriding: {
      "Client"
    }
    #expect(toy.warnings.map(\.subject) == ["Tool"])
  }

  @Test func aSecondOverrideRemembersTheRequestsOfTheFirstDeclaration() {
    struct Disk {}
    let component = TestComponent(of: Int.self) { binder in
      binder.bind(Int.self).to { (_: Disk) in 1 }
      binder.bind().to(factory: Disk.init)
    }
    let once = component.overriding { $0.bind(Int.self).to { 2 } }
    #expect(once.graph().diagnostics.isEmpty)
    #expect(once.overriding { $0.bind(Int.self).to { 3 } }.graph().diagnostics.isEmpty)
  }

  @Test func anEagerSingletonThatOnlyAReplacedBindingRetainsIsNotReleased() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Client")
      "Client".needs("Session")
      "Session".eagerSingleton
    } overriding: {
      "Client"
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func aCloserThatOnlyAReplacedBindingRequestsIsRequested() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Shutdown", "Session")
      "Shutdown".needs("ComponentCloser")
      "Session".closable
    } overriding: {
      "Shutdown"
    }
    #expect(toy.diagnostics.isEmpty)
  }

  private struct Missing {}
  private struct Spare: Dovetail.Tag { typealias Element = Missing }

  @Test func aStatementThatTwoOverridesReplaceIsFinished() {
    let component = TestComponent(of: [String: Int].self) { binder in
      for (key, value) in ["a": 1, "b": 2] { binder.bind(Int.self, line: value).intoDictionary(key: key).to { value } }
    }.overriding { $0.bind(Int.self).intoDictionary(key: "b").to { 3 } }
      .overriding { $0.bind([String: Int].self).to { (_: Missing) in [:] } }
    let diagnostics = component.graph().diagnostics
    #expect(diagnostics.map(\.id) == [.missingBinding])
    #expect(!diagnostics.flatMap(\.notes).contains { $0.text.contains("declares nothing") })
  }

  @Test func anOverrideOfAContributionThatReplacesNothingCanBeEdited() {
    let component = TestComponent(of: [Int].self) { binder in
      binder.bind(Int.self).intoCollection().replacing(contributionsOf: TestComponent<Int>.self).to { 1 }
      binder.bind(Missing.self).tagged(with: Spare.self).to(factory: Missing.init)
    }.overriding { $0.bind([Int].self).to { (_: Missing) in [] } }
    let fixes = component.graph().diagnostics.filter { $0.id == .missingBinding }.flatMap(\.notes)
    #expect(fixes.contains { $0.edits.map(\.change) == [.changeParameter] })
  }
}
