// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct CaptiveDependencyTests {
  @Test func whatOnlyAChildBindsCannotBeAskedForOutside() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Audit", "ComponentFactory<RequestComponent>")
      module("Auditing") { "Audit".needs("Clock", "Transaction") }
      "Clock"
      component("RequestComponent", root: "Handler") {
        "Handler".needs("Transaction")
        module("Transactions") { "Transaction".singleton }
      }
    }
    try Golden.expect(toy.report, toEqual: "captive-dependency")
  }

  @Test(arguments: [2, 3, 4])
  func severalComponentsThatBindItAreAllNamed(count: Int) throws {
    struct Transaction {}
    struct TransactionModule: Module {
      func configure(binder: Binder) { binder.bind().to(factory: Transaction.init) }
    }
    struct Child<Name>: Component {
      typealias Root = Transaction

      func configure(binder: Binder) { binder.install(module: TransactionModule()) }
    }
    let component = TestComponent(of: Transaction.self) { binder in
      binder.install(component: Child<Int>())
      binder.install(component: Child<Bool>())
      if count > 2 { binder.install(component: Child<String>()) }
      if count > 3 { binder.install(component: Child<Double>()) }
    }
    let error = try #require(throws: GraphError.self) { try component.validate() }
    try Golden.expect("\(error)", toEqual: "captive-dependency.\(count)-components")
  }

  @Test func norCanASeed() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Audit", "ComponentFactory<RequestComponent>")
      "Audit".needs("Provider<User>")
      component("RequestComponent", root: "Handler", seed: "User") { "Handler".needs("User") }
    }
    try Golden.expect(toy.report, toEqual: "captive-dependency.seed")
    #expect(toy.errors.map(\.place?.line) == [2])
  }

  @Test func norCanACollectionThatOnlyAChildContributesTo() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Plugin]", "ComponentFactory<RequestComponent>")
      component("RequestComponent", root: "[Plugin]") {
        "Plugin".contribution
        "Plugin".contribution
      }
    }
    try Golden.expect(toy.report, toEqual: "captive-dependency.collection")
  }

  @Test func norCanWhatIsTagged() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("URL tagged Primary", "ComponentFactory<RequestComponent>")
      component("RequestComponent", root: "URL tagged Primary") { "URL tagged Primary".singleton }
    }
    try Golden.expect(toy.report, toEqual: "captive-dependency.tagged")
  }

  @Test func norCanTheFactoryOfAComponentInsideTheChild() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<SessionComponent>", "ComponentFactory<RequestComponent>")
      component("SessionComponent", root: "Session") {
        "Session".needs("ComponentFactory<RequestComponent>")
        component("RequestComponent", root: "Handler") { "Handler" }
      }
    }
    try Golden.expect(toy.report, toEqual: "captive-dependency.factory")
  }

  @Test func whatAnotherChildBindsIsMissingAndTheReportSaysWhereItIs() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<LeftComponent>", "ComponentFactory<RightComponent>")
      component("LeftComponent", root: "Left", seed: "Item") {
        "Left".needs("Item", "Theme")
        "Colour".contribution
        component("PopoverComponent", root: "Popover") { "Popover" }
      }
      component("RightComponent", root: "Right") {
        "Right".needs("Item", "Theme", "[Colour]", "ComponentFactory<PopoverComponent>")
        "Theme"
      }
    }
    try Golden.expect(toy.errors.text, toEqual: "missing-binding.sibling")
  }

  @Test func anOptionalThatOnlyAChildBindsStaysNil() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Item?", "ComponentFactory<ScreenComponent>")
      component("ScreenComponent", root: "Item", seed: "Item") {}
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func whatIsMissingInAncestorAndSiblingIsOneFault() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Item", "ComponentFactory<LeftComponent>", "ComponentFactory<RightComponent>")
      component("LeftComponent", root: "Item") { "Item" }
      component("RightComponent", root: "Item") {}
    }
    #expect(toy.diagnostics.map(\.id) == [.captiveDependency])
    #expect(toy.diagnostics.first?.evidence.map(\.role) == ["required by", "required by", "bound", "installed"])
  }

  /// Statements that keep something of a child alive for longer, and the places that have to change.
  private static let captors: [(statements: [ToyStatement], requested: [String])] = [
    (["Cache".singleton.needs("Context")], ["Cache"]),
    ([module("Caching") { "Cache".singleton.needs("Context") }], ["Cache"]),
    (
      [
        module("Caching") {
          "Cache".singleton.needs("Context")
          "any Left".alias(of: "Cache")
          "any Right".alias(of: "Cache")
        }
      ], ["any Left", "any Right"]
    ),
    (
      [
        module("Outer") {
          module("Caching") { "Cache".singleton.needs("Log", "Context") }
          "Log"
        }
      ], ["Cache", "Log"]
    ),
    (["Cache".eagerSingleton.needs("Provider<Context>")], ["Cache"]),
  ]

  @Test(arguments: 0..<5)
  func theFirstAdviceIsToShareLess(index: Int) {
    let (statements, requested) = Self.captors[index]
    let toy = ToyGraph(root: "App") {
      "App".bound.needs(requested + ["ComponentFactory<RequestComponent>"])
      statements
      component("RequestComponent", root: "Handler", seed: "Request") {
        "Handler".needs("Context")
        "Context".needs("Request")
      }
    }
    let advice = toy.errors.flatMap(\.notes).filter { $0.kind != .note }.map(\.text)
    #expect(
      advice == [
        "request `Context` only in `RequestComponent`, or pass it to the methods of `Cache`"
      ])
  }

  @Test func aModuleOfTheChildIsNotInstalledOutsideIfThatLeadsOn() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Context", "ComponentFactory<RequestComponent>")
      component("RequestComponent", root: "Handler", seed: "Request") {
        "Handler".needs("Context")
        module("Contexts") { "Context".needs("Request") }
      }
    }
    let advice = toy.errors.flatMap(\.notes).filter { $0.kind != .note }.map(\.text)
    #expect(advice.first == "request `Context` only in `RequestComponent`")
    #expect(!advice.contains { $0.contains("; then") })
  }
}
