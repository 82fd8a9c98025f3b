// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct UnsharedAliasTests {
  @Test func aHubBehindAliasesIsAWarning() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("any SignInRouter", "any CourseRouter", "any ProfileRouter")
      module("Routing") {
        "Router".bound
        "any SignInRouter".alias(of: "Router")
        "any CourseRouter".alias(of: "any SignInRouter")
        "any ProfileRouter".alias(of: "Router")
      }
    }
    #expect(toy.errors.isEmpty)
    try Golden.expect(toy.report, toEqual: "unshared-alias")
  }

  private func warnings(_ toy: ToyGraph) -> [String] {
    toy.diagnostics.filter { $0.id == .unsharedAlias }.map(\.subject)
  }

  @Test(arguments: [
    "Router".singleton, "Router".eagerSingleton, "Router".weakSingleton, "Router".value,
  ])
  func whatIsSharedIsNoMistake(_ binding: ToyStatement) {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Left", "any Right")
      binding
      "any Left".alias(of: "Router")
      "any Right".alias(of: "Router")
    }
    #expect(warnings(toy) == [])
  }

  @Test(arguments: [
    ["any Left"], ["any Left", "Router"], ["any Left", "any Left"], ["any Left", "Provider<any Left>"],
  ])
  func oneRequestedAliasIsNoMistake(keys: [String]) {
    let toy = ToyGraph(root: "App") {
      "App".bound.needs(keys)
      "Router".bound
      "any Left".alias(of: "Router")
      "any Right".alias(of: "Router")
      "Unused".needs("any Right")
    }
    #expect(warnings(toy) == [])
  }

  @Test(arguments: ["Provider<any Right>", "any Right?", "Lazy<any Right>", "Factory<any Right>", "any Right"])
  func everyKindOfRequestCounts(key: String) {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Left", key)
      "Router".bound
      "any Left".alias(of: "Router")
      "any Right".alias(of: "Router")
    }
    #expect(warnings(toy) == (key.hasPrefix("Factory") ? [] : ["Router"]))
  }

  @Test func aStructureIsCopied() {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Left", "any Right")
      "RouterStruct".bound
      "any Left".alias(of: "RouterStruct")
      "any Right".alias(of: "RouterStruct")
    }
    #expect(warnings(toy) == [])
  }

  @Test func aliasesInAChildAndItsParentCount() {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Left", "ComponentFactory<Screen>")
      "Router".bound
      "any Left".alias(of: "Router")
      component("Screen", root: "any Right") { "any Right".alias(of: "Router") }
    }
    #expect(warnings(toy) == ["Router"])
  }

  @Test func theFixMayChangeWhichSingletonOfALoopIsNamed() {
    let toy = ToyGraph(root: "App") {
      "App".needs("any Left", "any Right", "Navigator")
      "Router".needs("Provider<Navigator>")
      "any Left".alias(of: "Router")
      "any Right".alias(of: "Router")
      "Navigator".singleton.needs("any Left")
    }
    #expect(warnings(toy) == ["Router"])
    #expect(toy.diagnostics.contains { $0.notes.first?.text.hasPrefix("add .asSingleton() to the binding") ?? false })
  }

  @Test func oneIsAccepted() throws {
    func routing(accepting accepted: Any.Type...) -> TestComponent<Int> {
      TestComponent { binder in
        for type in accepted { binder.accept(.unsharedAlias, of: type, because: "a router has no state") }
        binder.bind(Int.self).to { (_: any Left, _: any Right) in 1 }
        binder.bind(Router.self).to { Router() }
        binder.bind((any Left).self).asAlias(of: Router.self) { $0 }
        binder.bind((any Right).self).asAlias(of: Router.self) { $0 }
      }
    }
    #expect(routing().graph().diagnostics.map(\.id) == [.unsharedAlias])
    #expect(routing(accepting: Int.self).graph().diagnostics.map(\.id) == [.unsharedAlias])
    #expect(routing(accepting: Router.self).graph().diagnostics.isEmpty)
    try routing(accepting: Router.self).validate(failingOn: .warning)
  }
}

private protocol Left {}
private protocol Right {}
private final class Router: Left, Right, Sendable {}
