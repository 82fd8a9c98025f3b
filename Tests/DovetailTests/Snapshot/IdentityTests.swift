// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailGraph
import TestSupport
import Testing
import TypeNameFixtures

@testable import Dovetail

@Suite struct IdentityTests {
  @Test func aFurtherBindingChangesNoIdentity() {
    func identities(isLarger: Bool) -> [String] {
      TestComponent(of: Int.self) { binder in
        if isLarger { binder.bind(Int16.self).to(value: 1) }
        binder.install(module: Numbered(number: 1))
        if isLarger { binder.bind(TypeNameFixtures.Logger.self).to { TypeNameFixtures.Logger() } }
        binder.bind(DovetailTests.Logger.self).to { Logger() }
        binder.install(module: Numbered(number: 2))
        binder.bind(Int.self).to(value: 3)
      }.graph().snapshot().bindings.map(\.id.text)
    }
    let larger = identities(isLarger: true)
    #expect(larger.count == identities(isLarger: false).count + 2)
    #expect(Set(larger).isSuperset(of: identities(isLarger: false)))
  }

  @Test func equalModulesAreNumbered() {
    let graph = TestComponent(of: [Int].self) { binder in
      binder.install(module: Numbered(number: 1))
      binder.install(module: Numbered(number: 2))
    }.graph().snapshot()
    #expect(graph.modules[1].id.text == graph.modules[0].id.text + " #2")
    #expect(graph.bindings.suffix(2).map(\.module) == graph.modules.map(\.id))
    #expect(
      graph.bindings.suffix(2).map { $0.id.text } == graph.modules.map { "\($0.id.text) contribution [Swift.Int]" })
  }

  @Test func contributionsOfOneModuleAreNumberedAndEntriesAreNamed() {
    let graph = TestComponent(of: Void.self) { binder in
      binder.bind(Int.self).intoCollection().to { 1 }
      binder.bind(Int.self).intoCollection().to { 2 }
      binder.bind(Int.self).intoDictionary(key: "one").to { 1 }
    }.graph().snapshot()
    let component = graph.components[0].id.text
    #expect(
      graph.bindings.dropFirst().map(\.id.text) == [
        "\(component) contribution [Swift.Int]", "\(component) contribution [Swift.Int] #2",
        "\(component) contribution [Swift.String: Swift.Int] \"one\"",
      ])
  }

  @Test func localTypesAreNumberedAndHaveNoAddress() {
    func bindFirst(in binder: Binder) {
      struct Local {}
      binder.bind(Local.self).to { Local() }
    }
    func bindSecond(in binder: Binder) {
      struct Local {}
      binder.bind(Local.self).to { Local() }
    }
    let graph = TestComponent(of: Void.self) { binder in
      bindFirst(in: binder)
      bindSecond(in: binder)
    }.graph().snapshot()
    let component = graph.components[0].id.text
    #expect(
      graph.bindings.dropFirst().map(\.id.text) == [
        "\(component) binding DovetailTests.IdentityTests.Local#1",
        "\(component) binding DovetailTests.IdentityTests.Local#2",
      ])
  }
}

private struct Numbered: Module {
  let number: Int

  func configure(binder: Binder) { binder.bind(Int.self).intoCollection().to { number } }
}
