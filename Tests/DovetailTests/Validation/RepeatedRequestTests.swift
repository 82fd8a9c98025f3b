// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct RepeatedRequestTests {
  @Test func twoParametersWithOneInstanceAreAWarning() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Unlocking", "Account")
      "Unlocking".needs("any Client", "Account", "any Client")
      "any Client".alias(of: "LiveClient")
      "LiveClient".singleton
      "Account".bound
    }
    #expect(toy.errors.isEmpty)
    try Golden.expect(toy.report, toEqual: "repeated-request")
  }

  @Test func severalInstancesOfOneFactoryAreOneWarning() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Left", "Right", "Left", "Right", "Left")
      "Left tagged L".singleton
      "Left".alias(of: "Left tagged L")
      "Right".value
    }
    try Golden.expect(toy.report, toEqual: "repeated-request.several")
  }

  private func warnings(_ toy: ToyGraph) -> [String] {
    toy.diagnostics.filter { $0.id == .repeatedRequest }.map(\.subject)
  }

  @Test(arguments: [
    ("Store".singleton, "Store"), ("Store".eagerSingleton, "Store"), ("Store".weakSingleton, "Store"),
    ("Store".value, "Store"), ("Store".singleton, "Store?"), ("Store".singleton.closable, "Store"),
    ("Store tagged T".singleton, "Wrapped<Store tagged T>"), ("Store".byDefault.singleton, "Store"),
    ("[Store]".singleton, "[Store]"),
  ])
  func whatIsSharedIsOneInstance(_ binding: ToyStatement, key: String) {
    let toy = ToyGraph(root: "App") {
      "App".needs(key, key)
      binding
    }
    #expect(warnings(toy) == ["App"])
  }

  @Test(arguments: [
    ["Store", "Provider<Store>"], ["Store", "Store?"], ["Provider<Store>", "Provider<Store>"], ["New", "New"],
    ["[Store]", "[Store]"], ["WeakProvider<Store>", "WeakProvider<Store>"], ["()", "()"], ["Left", "Right"],
    ["ComponentCloser", "ComponentCloser"], ["Missing?", "Missing?"], ["Missing", "Missing"],
  ])
  func otherRequestsMayBeRepeated(keys: [String]) {
    let toy = ToyGraph(root: "App") {
      "App".bound.needs(keys)
      "Store".singleton
      "Store".contribution
      "New".bound
      "Left".alias(of: "Store")
      "Right".alias(of: "Store")
    }
    #expect(warnings(toy) == [])
  }

  @Test func aDecoratorGetsWhatItDecoratesOnce() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store")
      "Store".singleton
      "Store".decoration.needs("Log", "Log")
      "Log".singleton
    }
    #expect(warnings(toy) == ["decorate(Store.self)"])
  }

  @Test func anEagerSingletonMayBeTheRoot() {
    #expect(warnings(ToyGraph(root: "App") { "App".eagerSingleton }) == [])
  }

  @Test func aliasesWithoutAnEndAreNoInstance() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Left", "Left")
      "Left".alias(of: "Left?")
    }
    #expect(warnings(toy) == [])
  }

  @Test func aLineThatSeveralComponentsInstallIsReportedOnce() {
    var view = "View".needs("Store", "Store")
    view.line = 70
    let toy = ToyGraph(root: "App") {
      "App".needs("ComponentFactory<First>", "ComponentFactory<Second>")
      "Store".singleton
      component("First", root: "View") { view }
      component("Second", root: "View") { view }
    }
    #expect(warnings(toy) == ["View"])
  }

  @Test func whatOnlyAnOverrideSharesIsMeant() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Store", "Store")
      "Store".bound
    } overriding: {
      "Store".value
    }
    #expect(warnings(toy) == [])
  }

  // MARK: - With types

  private final class Client: Sendable {}

  private struct Spare: Dovetail.Tag { typealias Element = Client }

  private struct Unlocking {
    let client: Client
    let authenticator: Client
  }

  private func diagnostics(_ component: TestComponent<Unlocking>) -> [String] {
    component.graph().diagnostics.map { "\($0.id): \($0.subject)" }
  }

  private func unlocking(_ configure: @escaping (Binder) -> Void) -> TestComponent<Unlocking> {
    TestComponent(of: Unlocking.self) { binder in
      binder.bind(Client.self).asSingleton().to(factory: Client.init)
      configure(binder)
    }
  }

  @Test func aTagForOneParameterOrOneRequestFixesIt() throws {
    let repeated = unlocking { $0.bind().to(factory: Unlocking.init) }
    #expect(diagnostics(repeated) == ["repeated-request: RepeatedRequestTests.Unlocking"])
    try repeated.validate()
    let tagged = unlocking { binder in
      binder.bind(Client.self).tagged(with: Spare.self).asSingleton().to(factory: Client.init)
      binder.bind().to { (client: Client, other: TaggedElement<Spare>) in
        Unlocking(client: client, authenticator: other.element)
      }
    }
    #expect(diagnostics(tagged) == [])
    let built = try tagged.build()
    #expect(built.client !== built.authenticator)
    let once = unlocking { binder in
      binder.bind().to { (client: Client) in Unlocking(client: client, authenticator: client) }
    }
    #expect(diagnostics(once) == [])
  }
}
