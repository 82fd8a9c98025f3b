// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct UnusedBindingTests {
  @Test func aBindingThatTheRootDoesNotNeedIsUnused() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store")
      module("Storage") {
        "Store"
        "Inspector".needs("Store")
      }
    }
    try Golden.expect(toy.report, toEqual: "unused-binding")
  }

  @Test func aContributionToACollectionThatNobodyAsksForIsUnused() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Plugin")
      "Plugin"
      "Plugin".contribution
      "Plugin".wholeContribution
    }
    try Golden.expect(toy.report, toEqual: "unused-binding.contribution")
  }

  @Test func aWeakRequestConstructsNothing() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("WeakProvider<Account>")
      "Account".singleton
    }
    try Golden.expect(toy.report, toEqual: "unused-binding.weak")
  }

  @Test func deferredOptionalAndCollectedRequestsAreUses() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<A>", "B?", "[C]", "[Provider<D>]")
      "A"
      "B"
      "C".contribution
      "C".wholeContribution
      "D".contribution
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func whatIsReportedAsADuplicateIsNotReportedAsUnused() {
    let toy = ToyGraph(root: "App") {
      "App".needs("A", "[B]")
      "A"
      "A".needs("OnlyTheSecondNeedsThis")
      "OnlyTheSecondNeedsThis"
      "[B]"
      "B".contribution
      "Idle"
      "Idle"
    }
    #expect(toy.diagnostics.map(\.id) == [.duplicateBinding, .duplicateBinding, .duplicateBinding])
  }

  @Test func whatOnlyAnUnsatisfiableShapeAsksForIsNotReportedAsUnused() {
    let toy = ToyGraph(root: "[Provider<A>]") {
      "A".contribution.needs("B")
      "A".wholeContribution
      "B"
    }
    #expect(toy.diagnostics.map(\.id) == [.unsatisfiableShape])
  }

  @Test func whereTheRootIsMissingNothingIsReportedAsUnused() {
    let toy = ToyGraph(root: "Provider<App>") {
      "Store".needs("Disk")
      "Disk"
    }
    #expect(toy.diagnostics.map(\.id) == [.missingBinding])
  }

  @Test func anEagerSingletonThatNothingOfTheRootAsksForIsReleasedAtOnce() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Cache>")
      "Cache".eagerSingleton
      module("Telemetry") { "Meter".eagerSingleton.needs("Clock") }
      "Clock"
    }
    try Golden.expect(toy.report, toEqual: "unused-binding.eager-singleton")
  }

  @Test func aComponentThatNobodyOpensIsUnusedAndWhatIsInsideIsNotMentioned() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Session")
      module("Requests") {
        "Session"
        component("RequestComponent", root: "Handler", seed: "User") {
          "Handler".needs("User")
          "Idle"
        }
      }
    }
    try Golden.expect(toy.report, toEqual: "unused-binding.component")
  }

  @Test func insideAComponentThatIsOpenedEverythingCounts() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<RequestComponent>")
      "OnlyTheChildNeedsThis"
      component("RequestComponent", root: "Handler", seed: "User") {
        "Handler".needs("OnlyTheChildNeedsThis")
        "Idle"
        "Meter".eagerSingleton
      }
    }
    try Golden.expect(toy.report, toEqual: "unused-binding.inside")
  }
}
