// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct UncollectedBindingTests {
  @Test func aLostStepIsAWarning() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[any Tab]")
      "any Tab".contribution
      module("Profile") {
        "any Tab".needs("Account")
        "Account".singleton
      }
    }
    #expect(toy.errors.isEmpty)
    try Golden.expect(toy.report, toEqual: "uncollected-binding")
  }

  @Test func anAliasCanLoseTheStepAsWell() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[any Tab]", "Search")
      "any Tab".contribution
      "Search".singleton
      "any Tab".alias(of: "Search")
    }
    try Golden.expect(toy.report, toEqual: "uncollected-binding.alias")
  }

  private func warnings(_ toy: ToyGraph) -> [String] { toy.diagnostics.map { "\($0.id): \($0.subject)" } }

  @Test func whatSomethingRequestsIsNoMistake() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[any Tab]", "any Tab")
      "any Tab".contribution
      "any Tab".bound
    }
    #expect(warnings(toy) == [])
  }

  @Test func aCollectionThatNothingRequestsTakesNothing() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Log")
      "Log".bound
      "any Tab".contribution
      "any Tab".bound
    }
    #expect(warnings(toy) == ["unused-binding: any Tab", "unused-binding: any Tab"])
  }

  @Test func aSetTakesIt() {
    let component = TestComponent(of: Int.self) { binder in
      binder.bind(Int.self).to { (days: Set<String>) in days.count }
      binder.bind(String.self).intoSet().to(value: "Monday")
      binder.bind(String.self).to(value: "Tuesday")
    }
    let diagnostics = component.graph().diagnostics
    #expect(diagnostics.map(\.id) == [.uncollectedBinding])
    #expect(diagnostics[0].notes[0].text.hasPrefix("add .intoSet() to the binding at "))
  }

  @Test func aTagIsAnotherMeaning() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[any Tab]")
      "any Tab".contribution
      "any Tab tagged Other".bound
    }
    #expect(warnings(toy) == ["unused-binding: any Tab tagged Other"])
  }

  private protocol Tab {}
  private struct Home: Tab {}

  @Test func aTeamCanMakeItAnError() {
    let component = TestComponent(of: Int.self) { binder in
      binder.report(.uncollectedBinding, as: .error)
      binder.bind(Int.self).to { (tabs: [any Tab]) in tabs.count }
      binder.bind((any Tab).self).intoCollection().to { Home() }
      binder.bind((any Tab).self).to { Home() }
    }
    #expect(throws: GraphError.self) { try component.build() }
  }
}
