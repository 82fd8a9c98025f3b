// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct UnmatchedOverrideTests {
  @Test func aDecorationOfNothingIsReported() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Log")
      "Log"
      module("Logging") { "Client".decoration.needs("Log") }
    }
    try Golden.expect(toy.report, toEqual: "unmatched-override")
  }

  @Test func productsOfFactoriesCannotBeDecorated() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Factory<Page, Int>")
      "Page taking Int"
      "Page".decoration
    }
    try Golden.expect(toy.report, toEqual: "unmatched-override.product")
  }

  @Test(arguments: ["Page tagged Main", "Page"])
  func aFactoryOfTheTypeHidesNoBindingThatMayBeMeant(bound: String) {
    let toy = ToyGraph(root: "App") {
      "App".needs("Factory<Page, Int>", "ComponentFactory<Child>")
      "Page taking Int"
      "Page".decoration
      component("Child", root: bound) { bound.bound }
    }
    #expect(toy.errors.map(\.summary) == ["`Page` is decorated, but nothing binds it"])
  }

  @Test func theReportNamesWhatMayHaveBeenMeant() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Client tagged Main", "Plugin", "ComponentFactory<RequestComponent>")
      "Client tagged Main"
      "Plugin"
      "Client".decoration
      "[Plugin]".decoration
      "Handler".decoration
      component("RequestComponent", root: "Handler") { "Handler" }
    }
    try Golden.expect(toy.report, toEqual: "unmatched-override.near-misses")
  }

  /// What a test replaces would go on running if the wrong binding was overridden.
  @Test func whichOfSeveralBindingsIsMeantIsADecision() {
    func changes(_ toy: ToyGraph) -> [Diagnostic.Note] {
      toy.errors.flatMap(\.notes).filter { $0.kind == .fix && !$0.edits.allSatisfy { $0.change == .removeStatement } }
    }
    for (written, bound) in [
      ("Port", ["Port tagged Live", "Port tagged Test"]), ("Port tagged Old", ["Port", "Port tagged Live"]),
      ("Port tagged Old", ["Port tagged Live", "Port tagged Test"]),
    ] {
      for isDecoration in [true, false] {
        func toy(_ bound: [String]) -> ToyGraph {
          ToyGraph(
            root: "App",
            statements: ["App".bound.needs(bound)] + bound.map(\.bound) + (isDecoration ? [written.decoration] : []),
            overrides: isDecoration ? [] : [written.bound])
        }
        let several = changes(toy(bound))
        #expect(several.map(\.applies) == [.withThought, .withThought])
        for (fix, key) in zip(several, bound) { #expect(fix.text.hasPrefix("if you mean `\(key)`, ")) }
        #expect(changes(toy([bound[1]])).map(\.applies) == [.asWritten])
      }
    }
  }

  @Test func whereSomebodyAsksForItTheBindingIsWhatIsMissing() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Client")
      "Client".decoration.needs("App?")
    }
    try Golden.expect(toy.report, toEqual: "missing-binding.decorated")
  }

  @Test func aChildMayDecorateWhatItsParentBindsButNotTheOtherWayRound() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Client", "ComponentFactory<RequestComponent>")
      "Client"
      "Handler".decoration
      component("RequestComponent", root: "Handler") {
        "Handler".needs("Client")
        "Client".decoration
      }
    }
    #expect(toy.diagnostics.map { "\($0.id): \($0.subject)" } == ["unmatched-override: Handler"])
  }
}
