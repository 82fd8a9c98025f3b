// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct MissingBindingTests {
  @Test func oneDiagnosticNamesAllRequestersWhateverShapeTheyAskFor() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Menu", "Store")
      module("Storage") {
        "Store".needs("Disk", "Client")
        "Disk".needs("Provider<Client>")
        module("Menus") { "Menu".needs("Provider<Client?>", "Client?", "WeakProvider<Client>", "()") }
      }
    }
    try Golden.expect(toy.report, toEqual: "missing-binding")
  }

  /// A copy is a type of the same name in another image of the program.
  @Test func aCopyOfTheKeyIsTheOnlyAdvice() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store", "Provider<Disk>", "[Plugin]", "Unknown")
      module("Storage") {
        "Store′"
        "Disk′"
        "[Plugin]′"
      }
    }
    try Golden.expect(toy.errors.text, toEqual: "missing-binding.copies")
  }

  @Test func optionalsOverridesAndDecorationsMayBeOfCopiesAsWell() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store?")
      "Store′"
      "Disk′"
      "Disk".decoration
    } overriding: {
      "Disk"
    }
    let told = toy.diagnostics.filter { $0.notes.contains { $0.text.contains("is another type") } }
    #expect(told.map(\.id) == [.unmatchedOverride, .unmatchedOverride, .unfilledOptional])
  }

  @Test func aMissingRootIsRequiredByTheComponent() throws {
    try Golden.expect(ToyGraph(root: "App") {}.report, toEqual: "missing-binding.root")
  }

  @Test func aRootThatIsAShapeMissesWhatItIsMadeOf() throws {
    try Golden.expect(ToyGraph(root: "Provider<App>") {}.report, toEqual: "missing-binding.root-shape")
  }

  @Test func aTagIsPartOfTheKey() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("URL tagged Primary", "[Plugin] tagged Late", "URL")
      "URL"
    }
    try Golden.expect(toy.report, toEqual: "missing-binding.tagged")
  }

  @Test func aCollectionThatNothingContributesToIsMissing() throws {
    let toy = ToyGraph(root: "App") { "App".needs("[Plugin]", "[Provider<Plugin>]", "Provider<[Plugin]>") }
    try Golden.expect(toy.report, toEqual: "missing-binding.collection")
  }

  @Test func aRequesterThatTheRootDoesNotReachIsReportedWithoutAPath() throws {
    let toy = ToyGraph(root: "App") {
      "App"
      "Report".needs("Printer")
    }
    try Golden.expect(toy.errors.text, toEqual: "missing-binding.unreachable")
  }

  @Test func aContributionRequiresUnderTheNameOfItsElement() throws {
    let toy = ToyGraph(root: "[Plugin]") {
      module("Plugins") {
        "Plugin".contribution.needs("Client")
        "Plugin".wholeContribution.needs("Client")
      }
    }
    try Golden.expect(toy.report, toEqual: "missing-binding.contribution")
  }

  @Test func aComponentThatBindsNothingMissesItsRootAlone() {
    let toy = ToyGraph(root: "App") {
      "Store".needs("Disk")
      "Disk"
    }
    #expect(toy.diagnostics.map(\.subject) == ["App"])
  }

  @Test(arguments: ["A?", "A??", "Provider<A?>", "Provider<A>?", "[A]?", "Provider<[A]>?", "()", "Provider<()>"])
  func whatCanBeNilOrEmptyIsNotMissing(key: String) {
    #expect(ToyGraph(root: "App") { "App".needs(key) }.diagnostics.isEmpty)
  }

  @Test func aDeclaredCollectionMayBeEmpty() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[A]", "[Provider<A>]", "[A]?")
      "A".emptyCollection
      "A".emptyCollection
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func whatTheRootDoesNotReachComesLast() {
    let component = TestComponent(of: Double.self) { binder in
      binder.bind(String.self).to { (_: Int) in "" }
      binder.bind(Double.self).to { (_: Bool) in 1 }
    }
    #expect(component.faults.prefix(2) == ["missing-binding: Bool", "missing-binding: Int"])
  }

  @Test func whatIsNearlyTheSameIsPointedAt() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Port", "Host tagged Main", "Clock", "[Plugin]", "Screen", "Log?")
      "Port tagged Proxy"
      "Port tagged Cache"
      "Port?"
      "Port tagged Last"
      "Host"
      "Clock?"
      "Plugin"
      "Screen".contribution
      "Screen".contribution
    }
    try Golden.expect(toy.errors.text, toEqual: "missing-binding.near-misses")
  }
}
