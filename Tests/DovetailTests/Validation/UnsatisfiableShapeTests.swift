// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct UnsatisfiableShapeTests {
  @Test func whatIsConstructedAnewCannotBeWatched() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Session", "Provider<WeakProvider<Account>>", "Account")
      module("Accounts") {
        "Session".needs("WeakProvider<Account>")
        "Account"
      }
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-shape")
  }

  @Test func allContributionsThatAreConstructedAnewAreShown() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[WeakProvider<Plugin>]", "[Plugin]")
      "Plugin".contribution
      module("Plugins") {
        "Plugin".contribution.singleton
        "Plugin".contribution
      }
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-shape.weak-contributions")
  }

  @Test func elementsOfAWholeContributionCannotBeHandedOutOneByOne() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Provider<Plugin>]")
      "Plugin".contribution
      module("Plugins") {
        "Plugin".wholeContribution
        "Plugin".wholeContribution.singleton
      }
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-shape.whole-contribution")
  }

  @Test func elementsOfACollectionBoundWholeCannotBeHandedOutOneByOne() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[WeakProvider<Plugin>]")
      "[Plugin]".singleton
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-shape.bound-whole")
  }

  @Test func elementsGivenWholeCannotBeHandedOutThroughAccessToAccess() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Provider<ThrowingProvider<Plugin>>]", "Provider<[Provider<WeakProvider<Plugin>>]>")
      "Plugin".contribution
      module("Plugins") { "Plugin".wholeContribution.doing(.throwing) }
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-shape.nested-access")
  }

  @Test func aShapeMayBeWrongByItself() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Screen", "WeakProvider<StructPoint>?")
      "Screen".needs("WeakProvider<StructPoint>")
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-shape.by-itself")
  }

  @Test func whatIsDerivedCannotBeWatched() throws {
    let toy = ToyGraph(root: "WeakProvider<Provider<App>>") { "App".singleton }
    try Golden.expect(toy.errors.text, toEqual: "unsatisfiable-shape.weak-of-derived")
  }

  @Test(arguments: ["WeakProvider<A>", "[WeakProvider<A>]"])
  func aWeakRequestForWhatIsMissingMissesIt(key: String) {
    #expect(ToyGraph(root: "App") { "App".needs(key) }.diagnostics.map(\.id) == [.missingBinding])
  }

  @Test(arguments: [
    "WeakProvider<WeakProvider<A>>", "WeakProvider<A?>", "WeakProvider<[B]>", "WeakProvider<Provider<A>>",
    "WeakProvider<()>",
  ])
  func whatIsMadeForEachRequestCannotBeWatched(key: String) {
    let toy = ToyGraph(root: "App") {
      "App".needs(key, "A", "[B]")
      "A".singleton
      "B".contribution.singleton
    }
    #expect(toy.diagnostics.map(\.subject) == [key.replacing("()", with: "Void")])
  }

  @Test func singletonsCanBeWatched() {
    let toy = ToyGraph(root: "App") {
      "App".needs("A", "WeakProvider<A>", "[WeakProvider<B>]", "[B]", "WeakProvider<A>?")
      "A".singleton
      "B".contribution.singleton
      "B".contribution.singleton
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ["any Left".alias(of: "Meter")],
    ["any Right".alias(of: "Meter"), "any Left".alias(of: "any Right")],
    ["any Left".alias(of: "Meter"), "Meter".decoration],
    ["any Left".alias(of: "Meter"), "any Left".decoration],
    ["any Left".alias(of: "Meter"), "any Right".alias(of: "Meter")],
  ])
  func aWeakRequestThroughAnAliasRetainsNothing(statements: [ToyStatement]) {
    for isRetained in [false, true] {
      let toy = ToyGraph(root: "App") {
        "App".bound.needs(["WeakProvider<any Left>"] + (isRetained ? ["Meter"] : []))
        "Meter".bound
        statements
      }
      let notes = toy.errors.first { $0.id == .unsatisfiableShape }?.notes ?? []
      #expect(notes.contains { $0.text.hasPrefix("all requests for") } == !isRetained)
      #expect(notes.first { $0.kind == .fix }?.text.contains(".asSingleton()") == isRetained)
    }
  }
}
