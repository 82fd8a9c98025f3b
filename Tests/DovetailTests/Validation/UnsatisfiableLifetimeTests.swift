// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct UnsatisfiableLifetimeTests {
  @Test func aStructureCannotBeAWeakSingleton() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("StructSettings")
      module("Settings") { "StructSettings".weakSingleton }
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-lifetime")
  }

  @Test func aProtocolMayBecomeClassBound() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("any StructNavigator")
      "any StructNavigator".weakSingleton
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-lifetime.protocol")
  }

  @Test func aWholeCollectionCannotBeAWeakSingleton() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Plugin]", "[StructTheme]")
      "Plugin".wholeContribution.weakSingleton
      "StructTheme".wholeContribution.weakSingleton
      "StructTheme".contribution.weakSingleton
    }
    try Golden.expect(toy.report, toEqual: "unsatisfiable-lifetime.collection")
  }

  @Test func objectsCanBeWeakSingletons() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Account", "[Plugin]", "any Screen")
      "Account".weakSingleton
      "any Screen".weakSingleton
      "Plugin".contribution.weakSingleton
    }
    #expect(toy.diagnostics.isEmpty)
  }

  private protocol Open: Sendable {}
  private protocol Bound: AnyObject, Sendable {}
  private protocol Boxed<Content>: Sendable { associatedtype Content }
  private protocol BoundBox<Content>: AnyObject, Sendable { associatedtype Content }
  private final class Object: Open, Bound, Boxed, BoundBox { typealias Content = Int }
  private actor Ledger {}

  private func report<Element: Sendable>(of element: Element.Type, _ make: @escaping @Sendable () -> Element) -> String
  {
    let component = TestComponent(of: Element.self) { binder in
      binder.bind(Element.self, fileID: "App/Module.swift", line: 1).asWeakSingleton().to(factory: make)
    }
    return component.graph().diagnostics.text
  }

  @Test func whetherThereAreOnlyObjectsIsKnownFromTheType() throws {
    #expect(report(of: Object.self, Object.init).isEmpty)
    #expect(report(of: Ledger.self) { Ledger() }.isEmpty)
    #expect(report(of: (any Bound).self, Object.init).isEmpty)
    #expect(report(of: (any BoundBox<Int>).self, Object.init).isEmpty)
    #expect(report(of: (any Open & AnyObject).self, Object.init).isEmpty)
    try Golden.expect(
      [
        report(of: Int.self) { 1 }, report(of: Object?.self, Object.init), report(of: (any Open).self, Object.init),
        report(of: (any Boxed<Int>).self, Object.init),
        report(of: (any Open & Sendable & Equatable).self) { fatalError() },
      ].joined(separator: "\n"), toEqual: "unsatisfiable-lifetime.types")
  }

  @Test func theProductsOfAFactoryCanBeWeakIfTheyAreObjects() throws {
    struct Point: Hashable, Sendable {}
    let component = TestComponent(of: (Factory<Point, Int>, Factory<any Open, Int>, Factory<Object, Int>).self) {
      binder in
      binder.bindFactory(Point.self, taking: Int.self, fileID: "App/Module.swift", line: 1).asWeakSingleton()
        .to { (_: Int) in Point() }
      binder.bindFactory((any Open).self, taking: Int.self, fileID: "App/Module.swift", line: 2).asWeakSingleton()
        .to { (_: Int) in Object() }
      binder.bindFactory(Object.self, taking: Int.self, fileID: "App/Module.swift", line: 3).asWeakSingleton()
        .to { (_: Int) in Object() }
      binder.bind(fileID: "App/Module.swift", line: 4).to {
        (point: Factory<Point, Int>, open: Factory<any Open, Int>, object: Factory<Object, Int>) in
        (point, open, object)
      }
    }
    try Golden.expect(
      component.graph().diagnostics.text, toEqual: "unsatisfiable-lifetime.products")
  }

  @Test func aValueIsSharedWhateverTheStepSays() {
    let component = TestComponent(of: Int.self) { $0.bind(Int.self).asWeakSingleton().to(value: 1) }
    #expect(component.faults.isEmpty)
  }
}
