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

  @Test func aRequestIsProposedBeforeTheRemoval() {
    // Of the type that requests another declaration of the module.
    let sibling = ToyGraph(root: "App") {
      "App".needs("Menu")
      module("Menus") { "Menu".needs("Store") }
      module("Storage") {
        "Store"
        "Inspector"
      }
    }
    #expect(
      advice(sibling) == [
        "suggestion: request `Inspector`, for example in `Menu`", "fix: remove the binding at Toy.swift:6",
      ])
    let root = ToyGraph(root: "App") {
      "App"
      "Store"
      "any Store".alias(of: "Store")
    }
    #expect(
      advice(root) == [
        "suggestion: request `Store`, for example in `App`",
        "fix: remove the bindings at Toy.swift:2 and Toy.swift:3",
        "suggestion: request `any Store`, for example in `App`",
        "fix: remove the binding at Toy.swift:3; then nothing requests `Store`",
      ])
    // Of a child, whose root is another one.
    let child = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<PageComponent>")
      component("PageComponent", root: "Page", seed: "User") {
        "Page".needs("User")
        "Idle".singleton
      }
    }
    #expect(
      advice(child) == ["suggestion: request `Idle`, for example in `Page`", "fix: remove the binding at Toy.swift:4"])
    // A contribution comes first, and then the request.
    let element = ToyGraph(root: "App") {
      "App".needs("[any Tab]")
      "any Tab".contribution
      "MapTab"
    }
    #expect(
      advice(element).map { $0.prefix { $0 != " " } } == ["fix:", "suggestion:", "fix:"])
  }

  @Test func noTypeIsProposedThatWouldNeedItself() {
    let root = ToyGraph(root: "App") {
      "App"
      "Preview".needs("App")
      "any Preview".alias(of: "App")
    }
    #expect(
      advice(root) == [
        "suggestion: request `Preview`", "fix: remove the binding at Toy.swift:2",
        "suggestion: request `any Preview`", "fix: remove the binding at Toy.swift:3",
      ])
    let interface = ToyGraph(root: "any App") {
      "any App"
      "Idle"
    }
    #expect(advice(interface) == ["suggestion: request `Idle`", "fix: remove the binding at Toy.swift:2"])
  }

  private func advice(_ toy: ToyGraph) -> [String] {
    toy.diagnostics.flatMap(\.notes).map { "\($0.kind): \($0.text)" }
  }
}
