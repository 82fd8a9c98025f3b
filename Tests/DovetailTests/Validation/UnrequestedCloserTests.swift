// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

@Suite struct UnrequestedCloserTests {
  @Test func aCloserThatIsNotRequestedIsAWarning() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store", "Provider<Log>", "[Plugin]")
      module("Storage") {
        "Store".eagerSingleton.closable.needs("Disk")
        "Disk".closable
      }
      "Log".closable
      "Plugin".contribution.closable
      "Unused".closable
    }
    #expect(toy.errors.isEmpty)
    try Golden.expect(
      (toy.diagnostics.filter { $0.id == .unrequestedCloser }).text, toEqual: "unrequested-closer")
  }

  @Test(arguments: [
    "ComponentCloser", "Provider<ComponentCloser>", "ComponentCloser?", "Wrapped<ComponentCloser>",
    "Provider<ComponentCloser?>",
  ])
  func itMayBeRequestedInAnyShape(request: String) {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store", request)
      "Store".closable
    }
    #expect(toy.diagnostics.isEmpty)
    #expect(
      ToyGraph(root: request) {
        onBuild.needs("Store")
        "Store".closable
      }.diagnostics.isEmpty)
  }

  @Test func aWeakRequestDoesNotRetainIt() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store", "WeakProvider<ComponentCloser>")
      "Store".closable
    }
    #expect(toy.diagnostics.map(\.id) == [.unrequestedCloser])
  }

  @Test func eachComponentHasACloserOfItsOwn() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs(
        "Store", "ComponentCloser", "ComponentFactory<Closed>", "ComponentFactory<Left>", "ComponentFactory<Right>")
      "Store".closable
      component("Closed", root: "View", seed: "Item") {
        "View".needs("File", "ComponentCloser")
        "File".closable.needs("Store")
      }
      component("Left", root: "ComponentFactory<Inner>") {
        component("Inner", root: "Page") { "Page".closable }
      }
      component("Right", root: "ComponentFactory<Inner>") {
        component("Inner", root: "Page") { "Page".closable }
      }
    }
    #expect(toy.errors.isEmpty)
    try Golden.expect(
      (toy.diagnostics.filter { $0.id == .unrequestedCloser }).text,
      toEqual: "unrequested-closer.child")
  }

  @Test func whatGivesWayIsNotClosed() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store")
      "Store".byDefault.closable
      "Store"
    }
    #expect(toy.diagnostics.isEmpty)
    let overridden = ToyGraph(root: "App") {
      "App".needs("Store")
      "Store".closable
    } overriding: {
      "Store".singleton
    }
    #expect(overridden.diagnostics.isEmpty)
  }

  @Test func nothingIsSaidWhereTheRootIsMissing() {
    let toy = ToyGraph(root: "App") { "Store".eagerSingleton.closable }
    #expect(toy.diagnostics.map(\.id) == [.missingBinding])
  }

  @Test func anEagerSingletonThatACloserRetainsIsUsed() {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentCloser")
      "Listener".eagerSingleton.closable
    }
    #expect(toy.diagnostics.isEmpty)
    let unretained = ToyGraph(root: "App") {
      "App"
      onBuild.needs("ComponentCloser")
      "Listener".eagerSingleton.closable
    }
    #expect(unretained.warnings.map(\.id) == [.unusedBinding])
  }

  @Test func theHiddenRequestIsNoParameter() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store", "ComponentCloser")
      "Store".closable.needs("Disk", "Missing")
      "Disk"
    }
    #expect(toy.errors.flatMap(\.evidence).compactMap(\.remark) == ["Disk, «Missing»"])
  }
}
