// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct DependencyCycleTests {
  @Test func noFixLeavesASingletonWithoutARetainer() {
    let toy = ToyGraph(root: "Tab") {
      "Tab".singleton.needs("Page")
      "Page".singleton.needs("Tab")
    }
    let fixes = toy.errors.flatMap(\.notes).filter { $0.kind == .fix }.map(\.text)
    #expect(fixes.contains { $0.contains("WeakProvider<Tab>") }, "\(fixes)")
    // Nothing would construct the page.
    #expect(!fixes.contains { $0.contains("WeakProvider<Page>") }, "\(fixes)")
  }

  @Test func aCycleIsShownFromWhereTheRootReachesIt() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Screen")
      module("Storage") {
        "Disk".needs("Log", "Store")
        "Store".needs("Cache")
      }
      "Log"
      "Cache".needs("Disk")
      "Screen".needs("Store")
    }
    try Golden.expect(toy.report, toEqual: "dependency-cycle")
  }

  @Test func whatNeedsItselfIsACycle() throws {
    let toy = ToyGraph(root: "App") { "App".needs("App") }
    try Golden.expect(toy.report, toEqual: "dependency-cycle.self")
  }

  @Test func aCycleMayRunThroughACollection() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Plugin]")
      "Plugin".contribution
      "Plugin".contribution.needs("Store")
      "Store".needs("[Plugin]")
    }
    try Golden.expect(toy.report, toEqual: "dependency-cycle.collection")
  }

  @Test func aCycleMayRunThroughAnOptional() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store")
      "Store".needs("Log?")
      "Log".needs("Store")
    }
    try Golden.expect(toy.report, toEqual: "dependency-cycle.optional")
  }

  @Test func aCycleThatTheRootDoesNotReachIsReportedAsWell() throws {
    let toy = ToyGraph(root: "App") {
      "App"
      "A".needs("B")
      "B".needs("A")
    }
    try Golden.expect(toy.errors.text, toEqual: "dependency-cycle.unreachable")
  }

  @Test func ofOverlappingCyclesOnlyAShortestIsShown() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("A")
      "A".needs("B")
      "B".needs("C")
      "C".needs("D", "A")
      "D".needs("C", "A")
    }
    try Golden.expect(toy.report, toEqual: "dependency-cycle.overlapping")
  }

  @Test func objectsThatNeedEachOtherAreOneError() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("A", "B")
      "A".needs("B", "C")
      "B".singleton.needs("A", "C")
      "C".needs("A", "B")
    }
    #expect(toy.errors.count == 1)
    try Golden.expect(toy.report, toEqual: "dependency-cycle.knot")
  }

  @Test func theShortestOfSeveralCyclesIsShown() {
    let ring = (1..<40).map { "N\($0)".needs("N\(($0 + 1) % 40)") }
    let toy = ToyGraph(root: "N0", statements: ["N0".needs("N1", "N20")] + ring + ["N41".bound])
    #expect(toy.errors.map(\.evidence.count) == [21])
    let withSelf = ToyGraph(
      root: "N0", statements: ["N0".needs("N1")] + ring.map { $0.key == "N20" ? $0.needs("N20") : $0 })
    #expect(withSelf.errors.map(\.subject) == ["N20"])
    #expect(withSelf.errors.map(\.evidence.count) == [1])
  }

  @Test func cyclesWithoutANodeInCommonAreFaultsOfTheirOwn() {
    let toy = ToyGraph(root: "App") {
      "App".needs("A", "C", "E")
      "A".needs("B")
      "B".needs("A", "C")
      "C".needs("D")
      "D".needs("C", "E")
      "E".needs("E")
    }
    #expect(toy.diagnostics.map(\.id) == [.dependencyCycle, .dependencyCycle, .dependencyCycle])
    #expect(
      toy.diagnostics.map(\.path) == [
        ["Toy", "App", "A", "B", "A"], ["Toy", "App", "C", "D", "C"], ["Toy", "App", "E", "E"],
      ])
  }

  @Test(arguments: [
    "Provider<App>", "Provider<App?>", "Provider<App>?", "WeakProvider<App>", "Provider<Provider<App>>",
    "[Provider<P>]", "[WeakProvider<P>]", "Provider<[P]>",
  ])
  func deferredAndWeakRequestsCloseNoCycle(key: String) {
    let toy = ToyGraph(root: "App") {
      "App".singleton.needs(key)
      "P".contribution.needs("App").singleton
    }
    #expect(toy.errors.isEmpty)
  }

  @Test func aCycleAmongBindingsThatLoseToOthersIsNone() {
    let toy = ToyGraph(root: "App") {
      "App".needs("A")
      "A"
      "A".needs("A")
    }
    #expect(toy.errors.map(\.id) == [.duplicateBinding])
  }

  @Test func aDecoratorThatAsksForWhatItMakesNeedsItself() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Client")
      "Client"
      "Client".decoration.needs("Log", "Client")
      "Log"
    }
    try Golden.expect(toy.report, toEqual: "dependency-cycle.decoration")
  }

  @Test func aDecoratorMayNeedItselfThroughOthers() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Client")
      "Client".needs("Log")
      "Log".needs("Client")
      "Client".decoration
    }
    try Golden.expect(toy.report, toEqual: "dependency-cycle.decorated")
  }

  @Test func whatADecoratorGetsIsNotTheRequestToDefer() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Provider<Plugin>]")
      "Plugin".contribution.needs("[Plugin]")
      "[Plugin]".decoration
    }
    try Golden.expect(toy.errors.text, toEqual: "dependency-cycle.decorated-collection")
  }

  @Test func whatAChildBindsClosesNoCycleForTheParent() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store", "ComponentFactory<ScreenComponent>")
      "Store".needs("Log")
      "Log"
      component("ScreenComponent", root: "Log") { "Log".shadowing.needs("Store") }
    }
    #expect(toy.diagnostics.isEmpty)
  }
}
