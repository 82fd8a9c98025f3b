// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct UnfilledOptionalTests {
  @Test func whatIsBoundWithATagWouldDo() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Feed")
      "Feed".needs("Cache?")
      "Cache tagged Disk"
    }
    let warnings = toy.diagnostics.filter { $0.id == .unfilledOptional }
    try Golden.expect(warnings.text, toEqual: "unfilled-optional")
  }

  @Test func soWouldWhatAnotherComponentBinds() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Feed>", "ComponentFactory<SessionComponent>")
      "Feed".needs("Provider<Cache?>", "Log?")
      component("SessionComponent", root: "Screen") {
        "Screen".needs("Cache", "Log")
        module("Caching") { "Cache" }
        "Log"
      }
    }
    try Golden.expect(toy.report, toEqual: "unfilled-optional.elsewhere")
  }

  @Test func soWouldElementsAndCollections() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Plugin]?", "Filter?", "Plugin", "[Filter]")
      "Plugin"
      "Filter".contribution
    }
    #expect(found(toy) == ["unfilled-optional: [Plugin]?", "unfilled-optional: Filter?"])
    #expect(
      fixes(toy) == [[], ["request `[Filter]` in `App.init`, because `[Filter]` is contributed to at Toy.swift:3"]])
  }

  @Test func anOptionalProviderIsOptionalAsWell() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<Cache>?", "Cache tagged Disk")
      "Cache tagged Disk"
    }
    #expect(found(toy) == ["unfilled-optional: Provider<Cache>?"])
  }

  @Test(arguments: [
    // Nothing resembles it.
    ["App".needs("Cache?")],
    // It is not nil.
    ["App".needs("Cache?"), "Cache".bound, "Cache tagged Disk".bound],
    // Only unused bindings request it.
    ["App".bound, "Idle".needs("Cache?"), "Cache tagged Disk".bound],
    // The only candidate needs the requester.
    ["App".needs("Feed"), "Feed".needs("Cache?"), "Cache tagged Disk".needs("Provider<Feed>")],
    // An error is reported already.
    ["Cache tagged Disk".needs("Cache?")],
  ])
  func otherOptionalsAreMeantToBeNil(statements: [ToyStatement]) {
    let toy = ToyGraph(root: "App", statements: statements)
    #expect(!found(toy).contains { $0.hasPrefix("unfilled-optional") })
  }

  @Test func whatIsFilledInAnotherComponentIsMeantToBeOptional() {
    func view(at line: Int) -> ToyStatement {
      var view = "View".needs("Cache?")
      view.line = line
      return view
    }
    func toy(_ lines: [Int]) -> ToyGraph {
      ToyGraph(root: "App") {
        "App".needs("ComponentFactory<Left>", "ComponentFactory<Right>")
        component("Left", root: "View") { view(at: lines[0]) }
        component("Right", root: "View") {
          view(at: lines[1])
          "Cache"
        }
      }
    }
    #expect(found(toy([10, 10])) == [])
    #expect(found(toy([10, 11])) == ["unfilled-optional: Cache?"])
  }

  @Test func aSeedIsNoSourceBecauseItIsNotThereBefore() {
    let toy = ToyGraph(root: "App") {
      "App".needs("User?", "ComponentFactory<Session>")
      component("Session", root: "View", seed: "User") { "View".needs("User") }
    }
    #expect(found(toy) == [])
  }

  @Test func aTypeThatConformsWouldDo() throws {
    let component = TestComponent(of: UnfilledFeed.self) { binder in
      binder.bind(UnfilledDiskCache.self).asSingleton().to(factory: UnfilledDiskCache.init)
      binder.bind().to(factory: UnfilledFeed.init)
    }
    try Golden.expect(
      component.graph().diagnostics.text, toEqual: "unfilled-optional.conforming")
    let silent = component.overriding { $0.silence(.unfilledOptional) }
    #expect(silent.graph().diagnostics.isEmpty)
  }

  @Test func aTypeOfTheStandardLibraryMeansNothingWithoutATag() {
    enum Name: Dovetail.Tag { typealias Element = String }
    let component = TestComponent(of: Int.self) { binder in
      binder.bind().tagged(with: Name.self).to(value: "name")
      binder.bind(Int.self).to { (_: String?, _: TaggedElement<Name>) in 1 }
    }
    #expect(component.graph().diagnostics.isEmpty)
  }

  private func found(_ toy: ToyGraph) -> [String] { toy.diagnostics.map { "\($0.id): \($0.subject)" } }

  private func fixes(_ toy: ToyGraph) -> [[String]] {
    toy.diagnostics.map { $0.notes.filter { $0.kind == .fix }.map(\.text) }
  }
}

// Conformance to a private protocol is not known at run time.

protocol UnfilledCache: Sendable {}

final class UnfilledDiskCache: UnfilledCache, Sendable {}

struct UnfilledFeed {
  let cache: (any UnfilledCache)?
  let files: UnfilledDiskCache
}
