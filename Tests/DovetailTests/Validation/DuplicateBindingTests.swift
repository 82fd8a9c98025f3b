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
}
