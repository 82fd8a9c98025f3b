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
}
