// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

/// Advice that, when followed, led to the next error.
@Suite struct AdviceTests {
  @MainActor private final class Screen {
    init() {}
  }

  private final class Delegate {}

  @Test func ofTwoBindingsWithOneTagOneGetsTheMissingTag() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Port tagged Live", "Port tagged Test")
      "Port tagged Live"
      "Port tagged Live"
    }
    let errors = toy.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.id) == [.missingBinding, .duplicateBinding])
    for error in errors {
      let fixes = error.notes.filter { $0.kind == .fix }
      #expect(
        fixes.prefix(2).map(\.text)
          == [3, 2].map {
            "if you mean this one, add .tagged(with: Test.self) to the binding at Toy.swift:\($0) instead of .tagged(with: Live.self); "
              + "this fixes 2 diagnostics"
          })
      #expect(fixes.first?.applies == .withThought)
    }
  }

  @Test(arguments: 0...6) func aBindingThatLostItsTagIsFoundBehindOthers(count: Int) {
    let tags = (0..<count).map { "Port tagged Tag\($0)" }
    let toy = ToyGraph(root: "App") {
      "App".bound.needs(["Port tagged Size"] + tags)
      tags.map(\.bound)
      "Port"
    }
    let fixes = toy.diagnostics.filter { $0.id == .missingBinding }.flatMap(\.notes).filter { $0.kind == .fix }
    let expected = "add .tagged(with: Size.self) to the binding at Toy.swift:\(count + 2)"
    #expect(fixes.first?.text.hasPrefix(expected) == true)
  }

  @Test func whatDependsOnAMeaningIsNoFixAsWritten() {
    func fixes(_ toy: ToyGraph) -> [Diagnostic.Note] { toy.diagnostics.flatMap(\.notes).filter { $0.kind == .fix } }
    let duplicate = ToyGraph(root: "App") {
      "App".needs("Log")
      "Log".needs("Disk")
      "Disk"
      "Log"
    }
    #expect(
      fixes(duplicate).map(\.text) == [
        "remove the binding at Toy.swift:4, which leaves the binding at Toy.swift:2",
        "remove the binding at Toy.swift:2, which leaves the binding at Toy.swift:4; then nothing requests `Disk`",
      ])
    #expect(fixes(duplicate).allSatisfy { $0.applies == .withThought })
    let empty = ToyGraph(root: "App") {
      "App".needs("[Plugin]")
    }
    #expect(fixes(empty).map(\.applies) == [.withThought])
    let override = ToyGraph(root: "App") {
      "App"
    } overriding: {
      "Log"
    }
    #expect(fixes(override).map(\.applies) == [.withThought])
  }

  @Test func aRemovalIsADecision() {
    func fixes(_ toy: ToyGraph) -> [Diagnostic.Note] { toy.diagnostics.flatMap(\.notes).filter { $0.kind == .fix } }
    let unused = ToyGraph(root: "App") {
      "App"
      "Log"
      module("Leftovers") { "Disk" }
    }
    #expect(
      fixes(unused).map(\.text) == [
        "remove the installation of `Leftovers` at Toy.swift:3", "remove the binding at Toy.swift:2",
      ])
    #expect(fixes(unused).allSatisfy { $0.applies == .withThought })
  }

  @Test func aChildShadowsOnlyWhatItRequests() {
    for requested in [[], ["Log"]] {
      let toy = ToyGraph(root: "App") {
        "App".needs("Log", "ComponentFactory<ChildComponent>")
        "Log"
        component("ChildComponent", root: "Screen") {
          "Screen".bound.needs(requested)
          "Log"
        }
      }
      let fixes = toy.diagnostics.filter { $0.id == .undeclaredShadowing }.flatMap(\.notes).filter { $0.kind == .fix }
      #expect(fixes.contains { $0.text.contains(".shadowing()") } != requested.isEmpty)
      #expect(fixes.contains { $0.text.contains("remove the binding") })
    }
  }

  private actor Library {
    static func open() async throws -> Library { Library() }
  }

  private struct Reader { let library: Provider<Library> }

  private struct SessionComponent: Component {
    typealias Root = Reader

    func configure(binder: Binder) {
      binder.bind(Library.self).asSingleton().to(factory: Library.open)
      binder.bind().to(factory: Reader.init)
    }
  }

  private struct ScreenComponent: Component {
    typealias Root = Screen

    func configure(binder: Binder) { binder.bind().to(factory: Screen.init) }
  }

  private struct A {}
  private struct B {}

  private struct SharedModule: Module {
    func configure(binder: Binder) {
      binder.bind().to(factory: A.init)
      binder.bind().to(factory: B.init)
    }
  }

  private struct Child<Root>: Component {
    func configure(binder: Binder) { binder.install(module: SharedModule()) }
  }

  private func fixes(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.flatMap { $0.notes.filter { $0.kind == .fix }.map(\.text) }
  }

  @Test func whatAModuleBindsInVainInSeveralComponentsIsReportedOnce() {
    struct Vain: Module {
      func configure(binder: Binder) {
        binder.bind(Int.self).to(value: 1)
        binder.bind(A.self).to(factory: A.init)
        for name in ["a", "b"] { binder.bind(String.self).intoCollection().to(value: name) }
      }
    }
    struct First: Component {
      typealias Root = Int
      func configure(binder: Binder) { binder.install(module: Vain()) }
    }
    struct Second: Component {
      typealias Root = Int
      func configure(binder: Binder) { binder.install(module: Vain()) }
    }
    let component = TestComponent(of: (ComponentFactory<First>, ComponentFactory<Second>).self) { binder in
      binder.install(component: First())
      binder.install(component: Second())
      binder.bind().to { (first: ComponentFactory<First>, second: ComponentFactory<Second>) in (first, second) }
    }
    #expect(component.graph().diagnostics.count == 2)
  }

  @Test func whatAGenericModuleBindsOfOneTypeIsNotUsedBecauseOfAnother() {
    struct Value<T: Sendable>: Module {
      let value: T
      func configure(binder: Binder) { binder.bind(T.self).to(value: value) }
    }
    let component = TestComponent(of: Int.self) { binder in
      binder.install(module: Value(value: 1))
      binder.install(module: Value(value: 1.5))
    }
    #expect(component.graph().diagnostics.map(\.subject) == ["AdviceTests.Value<Double>"])
  }

  @Test func whatIsEagerInAChildIsThereWhenThatHasBeenOpened() throws {
    let component = TestComponent(of: ComponentFactory<SessionComponent>.self) {
      $0.install(component: SessionComponent())
    }
    let fixes = fixes(component.graph().diagnostics)
    #expect(fixes.first == "request `AsyncProvider<AdviceTests.Library>` in `AdviceTests.Reader.init`")
    #expect(
      fixes.last?.hasSuffix(
        "to `AsyncComponentFactory<AdviceTests.SessionComponent>`, because `AdviceTests.Library` is then constructed "
          + "when `AdviceTests.SessionComponent` is opened") ?? false)
  }

  @Test func whatOpensAComponentAllowsForWhatThatDoes() throws {
    let component = TestComponent(of: Void.self) { $0.install(component: ScreenComponent()) }
    #expect(
      component.graph().diagnostics.flatMap(\.notes).filter { $0.kind == .suggestion }.map(\.text) == [
        "request `MainActorComponentFactory<AdviceTests.ScreenComponent>`"
      ])
  }

  @Test func aMissingInjectionIsNoType() throws {
    let component = TestComponent(of: PropertyInjector<Delegate>.self) { _ in }
    #expect(
      component.graph().diagnostics.map(\.summary) == [
        "nothing says how to fill the properties of `AdviceTests.Delegate`"
      ])
  }

  @Test func whatAModuleBindsIsOfUseIfOneOfThoseThatInstallItUsesIt() throws {
    typealias Root = (ComponentFactory<Child<A>>, ComponentFactory<Child<B>>)
    let component = TestComponent(of: Root.self) { binder in
      binder.install(component: Child<A>())
      binder.install(component: Child<B>())
      binder.bind().to { (a: ComponentFactory<Child<A>>, b: ComponentFactory<Child<B>>) in (a, b) }
    }
    #expect(component.graph().diagnostics == [])
    let one = TestComponent(of: ComponentFactory<Child<A>>.self) { $0.install(component: Child<A>()) }
    #expect(one.graph().diagnostics.map(\.subject) == ["AdviceTests.B"])
  }

  @Test func aSingletonIsTheOnlyThingToWatch() throws {
    let line = #line + 1
    let component = TestComponent(of: WeakProvider<Delegate>.self) { $0.bind().to(factory: Delegate.init) }
    #expect(
      fixes(component.graph().diagnostics) == [
        "change the Root of `TestComponent<WeakProvider<AdviceTests.Delegate>>` to `AdviceTests.Delegate`",
        "once something requests it strongly as well, add .asSingleton() to the binding at "
          + "DovetailTests/AdviceTests.swift:\(line), if `AdviceTests.Delegate` is Sendable",
      ])
  }
}
