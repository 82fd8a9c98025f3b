// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@testable import Dovetail

@Suite struct UnsatisfiableShapeTests {
  @Test func whatIsConstructedAnewCannotBeWatched() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Session", "Provider<Weak<Account>>", "Account")
      module("Accounts") {
        "Session".needs("Weak<Account>")
        "Account"
      }
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-shape")
  }

  @Test func allContributionsThatAreConstructedAnewAreShown() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Weak<Plugin>]", "[Plugin]")
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
      "App".needs("[Weak<Plugin>]")
      "[Plugin]".singleton
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-shape.bound-whole")
  }

  @Test func elementsGivenWholeCannotBeHandedOutThroughAccessToAccess() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Provider<Throwing<Plugin>>]", "Provider<[Provider<Weak<Plugin>>]>")
      "Plugin".contribution
      module("Plugins") { "Plugin".wholeContribution.doing(.throwing) }
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-shape.nested-access")
  }

  @Test func aShapeMayBeWrongByItself() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Screen", "Weak<StructPoint>?")
      "Screen".needs("Weak<StructPoint>")
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-shape.by-itself")
  }

  @Test func whatIsDerivedCannotBeWatched() throws {
    let toy = ToyGraph(root: "Weak<Provider<App>>") { "App".singleton }
    try Golden.expect(PlainRenderer().text(for: toy.errors), toEqual: "unsatisfiable-shape.weak-of-derived")
  }

  @Test(arguments: ["Weak<A>", "[Weak<A>]"])
  func aWeakRequestForWhatIsMissingMissesIt(key: String) {
    #expect(ToyGraph(root: "App") { "App".needs(key) }.diagnostics.map(\.id) == [.missingBinding])
  }

  @Test(arguments: ["Weak<Weak<A>>", "Weak<A?>", "Weak<[B]>", "Weak<Provider<A>>", "Weak<()>"])
  func whatIsMadeForEachRequestCannotBeWatched(key: String) {
    let toy = ToyGraph(root: "App") {
      "App".needs(key, "A", "[B]")
      "A".singleton
      "B".contribution.singleton
    }
    #expect(toy.diagnostics.map(\.subject) == [key])
  }

  @Test func singletonsCanBeWatched() {
    let toy = ToyGraph(root: "App") {
      "App".needs("A", "Weak<A>", "[Weak<B>]", "[B]", "Weak<A>?")
      "A".singleton
      "B".contribution.singleton
      "B".contribution.singleton
    }
    #expect(toy.diagnostics.isEmpty)
  }
}
