// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

@Suite struct DuplicateBindingTests {
  @Test func bothSitesAreShownWithTheModulesThatTheyComeFrom() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Screen")
      "Screen".needs("Client")
      module("Network") { "Client" }
      module("Debug") {
        module("Stubs") { "Client".needs("Log") }
        "Log"
      }
    }
    try Golden.expect(toy.report, toEqual: "duplicate-binding")
  }

  @Test func threeBindingsAreOneFault() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("A")
      "A"
      "A".singleton
      "A".needs("App?")
    }
    try Golden.expect(toy.report, toEqual: "duplicate-binding.three")
  }

  @Test func aCollectionBoundWholeTakesNoContributions() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[A]")
      module("Early") { "A".contribution }
      "[A]"
      "A".wholeContribution
    }
    try Golden.expect(toy.report, toEqual: "duplicate-binding.whole-and-contributions")
  }

  @Test func aCollectionMayBeDeclaredAndBound() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[A]", "[B]")
      "A".emptyCollection
      "[A]"
      "B".contribution
      "B".emptyCollection
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func theRootMayNotBeBoundTwiceEither() {
    let toy = ToyGraph(root: "App") {
      "App"
      "App"
    }
    #expect(toy.diagnostics.map(\.summary) == ["`App` is bound twice"])
    #expect(toy.diagnostics.map(\.path) == [["Toy", "App"]])
  }

  @Test func ifEverythingIsBoundTwiceEachIsReportedOnceInOrderOfDeclaration() {
    let toy = ToyGraph(root: "App") {
      module("First") {
        "App".needs("B", "A")
        "A"
        "B"
      }
      module("Second") {
        "B"
        "A"
        "App".needs("B", "A")
      }
    }
    #expect(toy.diagnostics.map(\.id) == [.duplicateBinding, .duplicateBinding, .duplicateBinding])
    #expect(toy.diagnostics.map(\.subject) == ["App", "A", "B"])
  }

  @Test func aModuleInstalledTwiceIsOneFaultHoweverMuchItBinds() throws {
    var declarations = Declarations(component: StringKey("Toy"), root: StringKey("Store"))
    for line in 1...2 {
      let site = Site(fileID: "App.swift", line: line)
      try #require({ declarations.beginInstallation(of: StringKey("Storage"), site: site) }())
      declarations.declare(.binding, StringKey("Store"), requestCount: 0, site: Site(fileID: "Storage.swift", line: 1))
      declarations.declare(.binding, StringKey("Disk"), requestCount: 0, site: Site(fileID: "Storage.swift", line: 2))
      declarations.endInstallation()
    }
    let diagnostics = Graph(declarations).diagnostics(of: Rules.errors)
    try Golden.expect(PlainRenderer().text(for: diagnostics), toEqual: "duplicate-binding.module")
  }

  @Test func bindingsOfAnElementThatIsWantedAsACollectionAreMeantAsContributions() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Plugin]")
      "Plugin"
      "Plugin"
    }
    try Golden.expect(toy.report, toEqual: "duplicate-binding.meant-as-contributions")
  }
}
