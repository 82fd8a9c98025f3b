// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

/// Reports about aliases.
@Suite struct AliasReportTests {
  @Test func aMissingOriginalIsTheSubject() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Navigator")
      "Navigator".alias(of: "Coordinator")
    }
    try Golden.expect(toy.report, toEqual: "missing-binding.alias")
  }

  @Test func anAliasIsNoNearMissOfItsOriginal() {
    // Everything that ends in `Store` conforms to `any Store`.
    let toy = ToyGraph(root: "App") {
      "App".needs("any Store")
      "any Store".alias(of: "DiskStore")
    }
    let notes = toy.errors.flatMap(\.notes)
    #expect(toy.errors.map(\.subject) == ["DiskStore"])
    #expect(!notes.isEmpty && notes.allSatisfy { $0.kind == .binding })
  }

  @Test func anAliasBesideABindingIsADuplicate() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Navigator")
      "Navigator".alias(of: "Coordinator")
      "Navigator"
      "Coordinator".singleton
    }
    try Golden.expect(toy.report, toEqual: "duplicate-binding.alias")
  }

  // MARK: - Cycles

  @Test func inACycleTheRequestOfAnAliasIsNotDeferred() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Coordinator")
      "Coordinator".needs("Screen")
      "Screen".needs("Navigator")
      "Navigator".alias(of: "Coordinator")
    }
    try Golden.expect(toy.report, toEqual: "dependency-cycle.alias")
  }

  @Test func aliasesOfEachOtherNeedAnOriginal() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Navigator", "WeakProvider<Navigator>")
      "Navigator".alias(of: "Handler")
      "Handler".alias(of: "Navigator")
    }
    try Golden.expect(toy.report, toEqual: "dependency-cycle.aliases")
  }

  @Test func anAliasOfItselfNeedsAnOriginal() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Navigator", "WeakProvider<Navigator>")
      "Navigator".alias(of: "Navigator")
      "Navigator".decoration
    }
    #expect(
      toy.diagnostics.map { $0.notes.map(\.text) } == [
        [
          "remove the binding at Toy.swift:2, and above Toy.swift:1: binder.bind(Navigator.self).to(factory: Navigator.init); "
            + "then `WeakProvider<Navigator>` cannot be provided: `decorate(Navigator.self)` is constructed at each request, so there "
            + "is no shared instance to watch",
          "name another original",
        ]
      ])
  }

  @Test func anAliasOfAProviderOfItselfNeedsAnOriginal() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Named")
      "any Named".alias(of: "Provider<any Named>")
    }
    try Golden.expect(toy.report, toEqual: "dependency-cycle.alias-of-provider")
  }

  @Test func aDecorationDoesNotHideThatAnAliasIsOfItself() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Named")
      "Named".alias(of: "Provider<Named>")
      "Named".decoration
    }
    #expect(toy.errors.map(\.id) == [.dependencyCycle])
    #expect(toy.errors.map(\.subject) == ["Named"])
    // A decoration may request a provider of what it decorates.
    let sound = ToyGraph(root: "App") {
      "App".needs("Named")
      "Named".alias(of: "Other")
      "Other"
      "Named".decoration.needs("Provider<Named>")
    }
    #expect(sound.errors.isEmpty)
  }

  @Test(arguments: ["Lazy<Named>", "Provider<Other>", "Wrapped<Provider<Named?>>"])
  func aliasesOfAccessToEachOtherNeedAnOriginal(original: String) {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Named>")
      "Named".alias(of: original)
      "Other".alias(of: "Named")
    }
    #expect(toy.errors.map(\.id) == [.dependencyCycle])
  }

  @Test(arguments: ["Provider<Thing>", "Lazy<Thing>", "[Provider<Named>]"])
  func anAliasOfAccessToSomethingElseIsSound(original: String) {
    let toy = ToyGraph(root: "App") {
      "App".needs("Named")
      "Named".alias(of: original)
      "Thing".needs("Provider<Named>")
      "Named".contribution.needs("Provider<Thing>")
    }
    #expect(toy.errors.isEmpty)
  }

  @Test(arguments: [1, 2])
  func inARetainCycleTheLastRequestThatIsNoAliasesIsTheOneToChange(aliasCount: Int) throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Coordinator")
      "Coordinator".singleton.needs("Screen")
      "Screen".needs("Provider<Navigator>")
      aliasCount == 1
        ? ["Navigator".alias(of: "Coordinator")]
        : ["Navigator".alias(of: "Router"), "Router".alias(of: "Coordinator")]
    }
    #expect(
      toy.warnings.map { $0.notes.map(\.text) } == [["request `WeakProvider<Navigator>` in `Screen.init`"]])
    if aliasCount == 1 { try Golden.expect(toy.report, toEqual: "retain-cycle.alias") }
  }

  @Test func anAliasThatCannotBeWatchedIsNotProposed() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Coordinator")
      "Coordinator".singleton.needs("Screen")
      "Screen".needs("Provider<Navigator tagged Main>")
      "Navigator tagged Main".alias(of: "Coordinator")
    }
    #expect(
      toy.warnings.map { $0.notes.map(\.text) } == [
        ["request `WeakProvider<Coordinator>` in `Screen.init`"]
      ]
    )
  }

  @Test func aWeakRequestForAnAliasKeepsNothingAlive() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Coordinator")
      "Coordinator".singleton.needs("Screen")
      "Screen".needs("WeakProvider<Navigator>")
      "Navigator".alias(of: "Router")
      "Router".alias(of: "Coordinator")
    }
    #expect(toy.diagnostics.isEmpty)
  }

  // MARK: - Shapes and effects

  @Test func theOriginalIsToBeShared() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("WeakProvider<Navigator>", "[WeakProvider<Screen>]")
      "Navigator".alias(of: "Router")
      "Router".alias(of: "Coordinator")
      "Coordinator"
      "Screen".contribution.alias(of: "Home")
      "Home"
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-shape.alias")
  }

  @Test func aDecorationOfAnAliasThatIsNotSendableIsNotShared() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("WeakProvider<Sink>", "File")
      "Sink".alias(of: "File", .unshareable)
      "Sink".decoration
      "File".singleton
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-shape.decorated-alias")
  }

  @Test func whatIsBehindADecorationIsToBeShared() {
    let toy = ToyGraph(root: "App") {
      "App".needs("WeakProvider<Log>")
      "Log".alias(of: "File")
      "Log".decoration
      "File"
    }
    #expect(
      toy.errors.map { $0.notes.map(\.text) } == [
        [
          "all requests for `decorate(Log.self)` are weak, so nothing would construct a shared one",
          "request `Log` in `App.init`",
          "once something requests it strongly as well, add .asSingleton() to the binding at Toy.swift:4, "
            + "if `File` is Sendable",
        ]
      ])
  }

  @Test func anEffectIsTheOriginals() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Navigator>")
      "Navigator".alias(of: "Coordinator")
      "Coordinator".singleton.doing(.async)
    }
    try Golden.expect(toy.report, toEqual: "effect-mismatch.alias")
  }

  // MARK: - Components

  @Test func anOriginalThatOnlyAChildBindsWouldBeCaptive() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Navigator", "ComponentFactory<ChildComponent>")
      "Navigator".alias(of: "Coordinator")
      component("ChildComponent", root: "Coordinator") { "Coordinator".singleton }
    }
    try Golden.expect(toy.report, toEqual: "captive-dependency.alias")
  }

  @Test func anAliasThatShadowsSaysSo() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Navigator", "ComponentFactory<ChildComponent>")
      "Navigator".alias(of: "Coordinator")
      "Coordinator".singleton
      component("ChildComponent", root: "Navigator") { "Navigator".alias(of: "Coordinator") }
    }
    try Golden.expect(toy.report, toEqual: "undeclared-shadowing.alias")
  }

  // MARK: - Use

  @Test func anAliasThatNothingRequestsIsUnused() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Coordinator")
      "Navigator".alias(of: "Coordinator")
      "Coordinator".singleton
    }
    try Golden.expect(toy.report, toEqual: "unused-binding.alias")
  }

  @Test func anAliasThatIsOnlyWatchedIsUsedButItsOriginalIsNot() {
    let toy = ToyGraph(root: "App") {
      "App".needs("WeakProvider<Navigator>")
      "Navigator".alias(of: "Coordinator")
      "Coordinator".singleton
    }
    #expect(toy.diagnostics.map { "\($0.id): \($0.subject)" } == ["unused-binding: Coordinator"])
  }

  // MARK: - Overrides

  @Test func whoRequestsAnAliasRequestsTheSingletonThatIsOverridden() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Coordinator", "Screen")
      "Screen".needs("Navigator")
      "Navigator".alias(of: "Coordinator")
      "Coordinator".singleton
    } overriding: {
      "Coordinator"
    }
    try Golden.expect(toy.report, toEqual: "unshared-override.original")
  }

  @Test func anAliasOfASingletonCountsAsOne() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Navigator", "Screen")
      "Screen".needs("Navigator", "Coordinator")
      "Navigator".alias(of: "Coordinator")
      "Coordinator".singleton
    } overriding: {
      "Navigator"
    }
    try Golden.expect(toy.report, toEqual: "unshared-override.alias")
  }

  @Test func anOverrideThatMakesAliasesOfEachOtherIsACycle() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Navigator", "Provider<Navigator>", "WeakProvider<Navigator>")
      "Navigator".singleton
      "Handler".alias(of: "Navigator")
      "Navigator".decoration
    } overriding: {
      "Navigator".alias(of: "Handler")
    }
    #expect(toy.errors.map(\.id) == [.dependencyCycle])
    #expect(toy.notes.count <= 1)
  }

  @Test func anAliasOfATransientIsNoSingletonAndOneOfASingletonIsShared() {
    for (former, replacement): ([ToyStatement], ToyStatement) in [
      (["Navigator".alias(of: "Coordinator"), "Coordinator".bound], "Navigator".bound),
      (["Navigator".singleton, "Coordinator".singleton], "Navigator".alias(of: "Coordinator")),
    ] {
      let toy = ToyGraph(root: "App") {
        "App".needs("Navigator", "Provider<Navigator>", "Coordinator")
        former
      } overriding: {
        replacement
      }
      #expect(toy.diagnostics.isEmpty)
    }
  }
}
