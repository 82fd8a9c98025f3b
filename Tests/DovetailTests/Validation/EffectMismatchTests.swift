// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct EffectMismatchTests {
  @Test func theReportNamesWhatDoesItAndWhoRefusesIt() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Repository>", "Screen")
      module("Storage") {
        "Repository".needs("Database")
        "Database".singleton.doing(.async)
      }
      "Screen".needs("Provider<Repository>")
    }
    try Golden.expect(toy.report, toEqual: "effect-mismatch")
  }

  @Test func anEagerSingletonInsteadOfAWeakOneIsRetained() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Database>")
      "Database".weakSingleton.doing(.async)
    }
    try Golden.expect(toy.report, toEqual: "effect-mismatch.weak-singleton")
  }

  @Test func accessesThatComeUponOneBindingAreOneFault() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Reader>", "ThrowingProvider<Writer>", "[Provider<Plugin>]", "AsyncProvider<Reader>")
      "Reader".needs("Database")
      "Writer".needs("Reader", "Journal")
      "Journal".doing(.mainActor)
      "Plugin".contribution.needs("Database")
      "Database".singleton.doing([.async, .throwing])
    }
    try Golden.expect(toy.report, toEqual: "effect-mismatch.accesses")
  }

  @Test(arguments: [true, false])
  func allThatABuildRefusesIsOneFault(isOnMainActor: Bool) throws {
    let toy = ToyGraph(root: "App", accepting: isOnMainActor ? [.throwing, .mainActor] : .throwing) {
      "App".needs("Home", "Settings")
      "Home".doing(.mainActor).needs("Settings?")
      "Settings".singleton.doing(.throwing)
      "Database".eagerSingleton.doing(.async).needs("Log")
      "Log".doing(.mainActor)
    }
    try Golden.expect(
      toy.errors.text, toEqual: "effect-mismatch.build-\(isOnMainActor ? "on" : "off")-main")
  }

  @Test func whatNothingLeadsToIsReportedWithoutAPath() throws {
    let toy = ToyGraph(root: "App") {
      "App"
      "Idle".needs("Provider<Database>")
      "Database".doing(.async)
    }
    try Golden.expect(toy.errors.text, toEqual: "effect-mismatch.unreachable")
  }

  @Test func anEagerSingletonDoesNothingToThoseWhoAsk() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Repository>", "Database")
      "Repository".needs("Database")
      "Database".eagerSingleton.doing([.async, .mainActor]).needs("Key")
      "Key".doing(.throwing)
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func weakRequestsAcceptEverything() {
    let toy = ToyGraph(root: "App") {
      "App".needs("WeakProvider<Database>", "AsyncProvider<Database>")
      "Database".singleton.doing(.async)
    }
    #expect(toy.errors.isEmpty)
  }

  @Test func anEffectGoesRoundADependencyCycle() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<A>")
      "A".needs("B")
      "B".needs("C", "A")
      "C".doing(.async)
    }
    #expect(toy.errors.map { "\($0.id): \($0.subject)" } == ["dependency-cycle: A", "effect-mismatch: C"])
  }

  @Test func oneRequestForAccessToAccessIsNamedOnce() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[ThrowingProvider<Provider<Plugin>>]")
      "Plugin".contribution.needs("Disk")
      "Plugin".contribution.needs("Disk")
      "Disk".doing(.throwing)
    }
    try Golden.expect(toy.report, toEqual: "effect-mismatch.nested-access")
  }
}
