// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

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
    var keys = StringKeys()
    var declarations = Declarations(component: keys.key("Toy"), root: keys.key("Store"))
    for line in 1...2 {
      let site = Site(fileID: "App.swift", line: line)
      try #require({ declarations.beginInstallation(of: keys.key("Storage"), site: site) }())
      for (line, key) in zip(1..., ["Store", "Disk"]) {
        declarations.declare(.binding, keys.key(key), at: declarations.note(Site(fileID: "Storage.swift", line: line)))
      }
      declarations.endInstallation()
    }
    let diagnostics = Graph(declarations, keys: keys).diagnostics(of: .errors)
    try Golden.expect(diagnostics.text, toEqual: "duplicate-binding.module")
  }

  @Test func bindingsOfAnElementThatIsWantedAsACollectionAreMeantAsContributions() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Plugin]")
      "Plugin"
      "Plugin"
    }
    try Golden.expect(toy.report, toEqual: "duplicate-binding.meant-as-contributions")
  }

  @Test func whatIsBoundBesideTheSeedIsADuplicateOfIt() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<RequestComponent>", "ComponentFactory<ListComponent>")
      component("RequestComponent", root: "Handler", seed: "User") {
        "Handler".needs("User")
        module("Users") { "User" }
      }
      component("ListComponent", root: "List", seed: "[Item]") {
        "List".needs("[Item]")
        "Item".contribution
      }
    }
    try Golden.expect(toy.report, toEqual: "duplicate-binding.seed")
  }

  @Test func twoDefaultsDoNotGiveWayToEachOther() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Clock")
      "Clock".byDefault
      module("Time") { "Clock".byDefault }
    }
    try Golden.expect(toy.report, toEqual: "duplicate-binding.defaults")
  }

  @Test func defaultsThatGiveWayAreNoDuplicates() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Clock", "[Plugin]", "ComponentFactory<RequestComponent>")
      "Clock".byDefault
      "Clock".byDefault
      "Clock"
      "[Plugin]".byDefault
      "[Plugin]".byDefault
      "Plugin".contribution
      component("RequestComponent", root: "Clock") {
        "Clock".byDefault
        "Clock".byDefault
      }
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func differentComponentsOfOneTypeAreDuplicates() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<RequestComponent>")
      component("RequestComponent", root: "Handler") { "Handler" }
      module("Requests") { component("RequestComponent", root: "Handler") { "Handler" } }
    }
    try Golden.expect(toy.report, toEqual: "duplicate-binding.components")
  }

  @Test func aCollectionThatTheParentBindsWholeTakesNoContributionsFromAChild() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Plugin]", "ComponentFactory<RequestComponent>")
      "[Plugin]"
      component("RequestComponent", root: "[Plugin]") { "Plugin".contribution }
    }
    try Golden.expect(toy.report, toEqual: "duplicate-binding.whole-in-parent")
  }

  @Test(arguments: [
    ["any Tab".contribution], ["any Tab".contribution, "any Tab".contribution.singleton],
    ["any Tab".contribution(under: "a")], ["any Tab".contribution(under: "a"), "any Tab".contribution(under: "b")], [],
  ])
  func aDuplicateOfWhatHasACollectionLostItsStep(contributions: [ToyStatement]) {
    let collection = contributions.first?.key ?? "[any Tab]"
    let step = collection == "[any Tab]" ? ".intoCollection()" : ".intoDictionary(key: …)"
    let toy = ToyGraph(root: "App") {
      "App".needs("any Tab", collection)
      contributions
      "any Tab".bound
      "any Tab".singleton
    }
    let (first, second) = (contributions.count + 2, contributions.count + 3)
    let fixes = toy.diagnostics.filter { $0.id == .duplicateBinding }.flatMap(\.notes).filter { $0.kind == .fix }
    #expect(
      fixes.prefix(2).map { $0.text.prefix { $0 != ";" } } == [
        "add \(step) to the binding at Toy.swift:\(second), which leaves the binding at Toy.swift:\(first)",
        "add \(step) to the binding at Toy.swift:\(first), which leaves the binding at Toy.swift:\(second)",
      ])
  }

  @Test func ofDuplicatesTheOneBesideTheContributionsLostItsStep() {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Tab", "[any Tab]")
      module("Tabs") {
        "any Tab".contribution
        "any Tab".bound
      }
      "any Tab".bound
    }
    #expect(
      toy.diagnostics.first?.notes.first?.text
        == "add .intoCollection() to the binding at Toy.swift:4, which leaves the binding at Toy.swift:5")
  }

  @Test func ifNothingRequestsTheElementAllDuplicatesLostTheirSteps() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[any Tab]")
      "any Tab".contribution
      "any Tab".bound
      "any Tab".singleton
    }
    let fix = toy.diagnostics.first?.notes.first { $0.kind == .fix }
    #expect(fix?.text == "add .intoCollection() to the bindings at Toy.swift:3 and Toy.swift:4")
  }

  @Test(arguments: ["[any Tab]", "[any Tab] tagged Main"])
  func aCollectionThatIsNotMeantTakesNoDuplicates(collection: String) {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Tab", "[any Tab] tagged Main")
      ToyStatement(kind: .declaration(.contribution), key: collection)
      "[any Tab] tagged Main".mayBeEmpty
      "any Tab".bound
      "any Tab".singleton
    }
    let fixes = toy.diagnostics.filter { $0.id == .duplicateBinding }.flatMap(\.notes).filter { $0.kind == .fix }
    #expect(fixes.count == 2)
    #expect(fixes.allSatisfy { $0.text.hasPrefix("remove the binding at Toy.swift:") })
  }

  @Test func ofManyDuplicatesOneMayBeRemovedAsWell() {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Tab", "[any Tab]")
      "any Tab".contribution
      "any Tab".bound
      "any Tab".bound
      "any Tab".bound
    }
    let fixes = toy.diagnostics.first?.notes.filter { $0.kind == .fix } ?? []
    #expect(fixes.map { $0.text.hasPrefix("remove ") } == [false, false, true])
  }
}
