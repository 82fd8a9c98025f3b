// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct UnneededShadowingTests {
  @Test func shadowingNothingIsAWarning() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Provider<ComponentFactory<Screen>>")
      "Log tagged Verbose".singleton
      component("Screen", root: "View", seed: "Item") {
        module("Logging") { "Log".shadowing.singleton }
        "View".needs("Log", "Log tagged Verbose")
      }
    }
    #expect(toy.errors.isEmpty)
    try Golden.expect(
      (toy.diagnostics.filter { $0.id == .unneededShadowing }).text, toEqual: "unneeded-shadowing")
  }

  @Test func inTheOutermostComponentThereIsNothingToShadow() throws {
    let toy = ToyGraph(root: "App") { "App".shadowing }
    try Golden.expect(toy.report, toEqual: "unneeded-shadowing.root")
  }

  @Test func itIsNeededByWhateverIsProvidedOutside() {
    for outside in [
      "Log".bound, "Log".singleton, "Log".byDefault, "[Log]".bound, "Log".contribution, "Log".wholeContribution,
      "Log".emptyCollection, "[Log]".byDefault,
    ] {
      let toy = ToyGraph(root: "ComponentFactory<Outer>") {
        outside
        component("Outer", root: "ComponentFactory<Inner>", seed: "Log tagged Seed") {
          component("Inner", root: "View") {
            outside.key.shadowing
            "View".needs(outside.key)
          }
        }
      }
      #expect(toy.diagnostics.allSatisfy { $0.id == .unusedBinding }, "\(outside)")
    }
  }

  @Test func itIsNeededByASeedAndByWhatIsDerivedOutside() {
    let toy = ToyGraph(root: "ComponentFactory<Outer>") {
      component("Outer", root: "ComponentFactory<Inner>", seed: "Log") {
        component("Inner", root: "View") {
          "Log".shadowing
          "Provider<Log?>".shadowing.needs("Log")
          "View".needs("Provider<Log?>")
        }
      }
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func anOptionalOfNothingIsNothingToShadow() {
    let toy = ToyGraph(root: "ComponentFactory<Inner>") {
      component("Inner", root: "View") {
        "Log?".shadowing
        "View".needs("Log?")
      }
    }
    #expect(toy.diagnostics.map(\.id) == [.unneededShadowing])
  }

  private typealias Child = TestChild<Int, Void>
  private typealias Left = TestChild<ComponentFactory<Child>, Void>
  private typealias Right = TestChild<ComponentFactory<Child>, String>

  /// A component whose child two others install. Some of them bind the key that the child shadows.
  private func installedTwice(
    binding: [Bool],
    child: @escaping () -> some Component<Int, Void> = {
      Child { $0.bind(Int.self).shadowing().to(value: 1) }
    }
  ) -> some Component<(ComponentFactory<Left>, ComponentFactory<Right>), Void> {
    TestComponent(of: (ComponentFactory<Left>, ComponentFactory<Right>).self) { binder in
      binder.install(
        component: Left { binder in
          if binding[0] { binder.bind(Int.self).to(value: 2) }
          binder.install(component: child())
        })
      binder.install(
        component: Right { binder in
          if binding[1] { binder.bind(Int.self).to(value: 3) }
          binder.install(component: child())
        })
      binder.bind().to { (left: ComponentFactory<Left>, right: ComponentFactory<Right>) in (left, right) }
    }
  }

  private func warnings(_ component: some Component) -> [String] {
    component.graph().diagnostics.filter { $0.id == .unneededShadowing }.map { "\($0.id): \($0.subject)" }
  }

  @Test(arguments: [[true, true], [true, false], [false, true]])
  func oneParentThatBindsTheSameIsEnough(binding: [Bool]) {
    #expect(warnings(installedTwice(binding: binding)).isEmpty)
  }

  @Test func whatNoParentNeedsIsReportedOnce() throws {
    let component = installedTwice(binding: [false, false])
    #expect(warnings(component) == ["unneeded-shadowing: Int"])
    try component.validate()
  }

  @Test func theSameLineOfAModuleMayBeNeededFurtherInside() {
    struct Numbers: Module {
      let number: Int
      func configure(binder: Binder) { binder.bind(Int.self).shadowing().to(value: number) }
    }
    let component = TestComponent(of: (Int, ComponentFactory<Child>).self) { binder in
      binder.install(module: Numbers(number: 1))
      binder.install(component: Child { $0.install(module: Numbers(number: 2)) })
      binder.bind().to { (number: Int, child: ComponentFactory<Child>) in (number, child) }
    }
    #expect(component.graph().diagnostics.isEmpty)
  }

  @Test func anOverrideSaysNothingOfShadowingForItself() {
    // The replaced binding has the step, and one of two places needs it.
    let overridden = {
      Child { $0.bind(Int.self).shadowing().to(value: 1) }.overriding { $0.bind(Int.self).to(value: 4) }
    }
    #expect(warnings(installedTwice(binding: [true, false], child: overridden)).isEmpty)
    #expect(warnings(installedTwice(binding: [false, false], child: overridden)).isEmpty)
    #expect(overridden().graph().diagnostics.filter { $0.id == .unneededShadowing }.isEmpty)
  }

  @Test func whatAnOverrideShadowsOnBehalfOfTheReplacedIsNeeded() throws {
    let child = { Child { $0.bind(Int.self).shadowing().to(value: 1) } }
    let component = TestComponent(of: (ComponentFactory<Left>, ComponentFactory<Right>).self) { binder in
      binder.install(component: Left { $0.install(component: child()) })
      binder.install(
        component: Right { binder in
          binder.bind(Int.self).to(value: 3)
          binder.install(component: child().overriding { $0.bind(Int.self).to(value: 4) })
        })
      binder.bind().to { (left: ComponentFactory<Left>, right: ComponentFactory<Right>) in (left, right) }
    }
    #expect(component.faults == [])
    #expect(warnings(component).isEmpty)
  }

  @Test func factoriesAndInjectionsSayItInVainAsWell() {
    final class Screen {}
    let component = TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.install(
        component: Child { binder in
          binder.bindFactory(String.self, taking: Int.self).shadowing().to { (number: Int) in "\(number)" }
          binder.bindPropertyInjection(of: Screen.self).shadowing().to { (_: Screen) in }
          binder.bind(Int.self).to(value: 1)
        })
    }
    #expect(
      warnings(component) == [
        "unneeded-shadowing: bindFactory(String.self, taking: Int.self)",
        "unneeded-shadowing: bindPropertyInjection(of: UnneededShadowingTests.Screen.self)",
      ])
  }
}
