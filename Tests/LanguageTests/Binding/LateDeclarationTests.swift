// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// A binder, or a chain that it has begun, is used after the component and its children are configured.
///
/// The program ends with a message that names the place, instead of losing the declaration.
@Suite struct LateDeclarationTests {
  private typealias Child = TestChild<Int, String>

  private struct Lucky: Dovetail.Tag { typealias Element = String }

  /// The beginning of the message. `line` is the line that the declaration was given.
  private static func beginning(ofMessageOnLine line: Int) -> String {
    "The declaration at LanguageTests/LateDeclarationTests.swift:\(line) comes too late: "
  }

  @Test func aBinderThatIsKeptEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: Binder?
      _ = try keeping(&kept).build()
      kept?.bind(String.self, line: 11).to(value: "lost")
    }
    expect(
      result, tells: Self.beginning(ofMessageOnLine: 11) + "`TestComponent<Int>` is already configured",
      inOrder: ["It would be lost. Move it into configure(binder:)"])
  }

  @Test func soDoesOneThatAFactoryUses() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TestComponent(of: Int.self) { binder in
        nonisolated(unsafe) let kept = binder
        binder.bind(Int.self).to {
          unsafe kept.bind(String.self, line: 11).to(value: "lost")
          return 1
        }
      }.build()
    }
    expect(
      result, tells: Self.beginning(ofMessageOnLine: 11) + "`TestComponent<Int>` is already configured", inOrder: [])
  }

  @Test func aChainThatIsFinishedTooLateEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: BindingBuilder<String, BindingStage.Scoped>?
      _ = try TestComponent(of: Int.self) { binder in
        binder.bind(Int.self).to(value: 1)
        kept = binder.bind(String.self, line: 11).asSingleton()
      }.build()
      kept?.to { "lost" }
    }
    expect(
      result, tells: Self.beginning(ofMessageOnLine: 11) + "`TestComponent<Int>` is already configured", inOrder: [])
  }

  @Test func aChainOfAnEarlierComponentIsNotOneOfTheNext() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: BindingBuilder<String, BindingStage.Scoped>?
      try TestComponent(of: Void.self) { kept = $0.bind(String.self).asSingleton() }.validate()
      try TestComponent(of: Int.self) { binder in
        binder.bind(Int.self).to(value: 1)
        kept?.to { "lost" }
      }.validate()
    }
    expect(result, tells: "A declaration comes too late: its component is already configured", inOrder: [])
    let later = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: BindingBuilder<String, BindingStage.Begun>?
      try TestComponent(of: Void.self) { kept = $0.bind(String.self) }.validate()
      try TestComponent(of: Int.self) { $0.bind(Int.self).to(value: 1) }.validate()
      _ = kept?.tagged(with: Lucky.self)
    }
    expect(later, tells: "A declaration comes too late: its component is already configured", inOrder: [])
  }

  @Test func aComponentThatIsBuiltWhileAnotherIsConfiguredHasChainsOfItsOwn() throws {
    let root = try TestComponent(of: (String, Int).self) { binder in
      let begun = binder.bind(String.self).asSingleton()
      let number = try? TestComponent(of: Int.self) { $0.bind(Int.self).asSingleton().to { 7 } }.build()
      begun.to { "outer" }
      if let number { binder.bind(Int.self).to(value: number) }
      binder.bind((String, Int).self).to { ($0, $1) }
    }.build()
    #expect(root == ("outer", 7))
  }

  @Test func aSetThatIsBegunTooLateEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: BindingBuilder<Int, BindingStage.Begun>?
      try TestComponent(of: Void.self) { kept = $0.bind(Int.self, line: 11) }.validate()
      _ = kept?.intoSet()
    }
    expect(result, tells: Self.beginning(ofMessageOnLine: 11), inOrder: [])
  }

  @Test func soDoOtherChains() async {
    let contribution = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: ContributionBuilder<Int, [Int], BindingStage.Qualified>?
      try TestComponent(of: Void.self) { binder in
        kept = binder.bind(Int.self, line: 11).intoCollection().replacing(contributionsOf: TestComponent<Int>.self)
      }.validate()
      kept?.to { 1 }
    }
    expect(contribution, tells: Self.beginning(ofMessageOnLine: 11), inOrder: [])
    let decoration = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: DecorationBuilder<Int, BindingStage.Begun>?
      _ = TestComponent(of: Void.self) { kept = $0.decorate(Int.self, line: 22) }.graph()
      kept?.to { (inner: Int) in inner }
    }
    expect(decoration, tells: Self.beginning(ofMessageOnLine: 22), inOrder: [])
    let factory = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: FactoryBuilder<Factory<String, Int>, BindingStage.Begun>?
      _ = TestComponent(of: Void.self) { kept = $0.bindFactory(String.self, taking: Int.self, line: 33) }.graph()
      kept?.to { (number: Int) in "\(number)" }
    }
    expect(factory, tells: Self.beginning(ofMessageOnLine: 33), inOrder: [])
    let injection = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: PropertyInjectionBuilder<Thing, BindingStage.Begun>?
      _ = TestComponent(of: Void.self) { kept = $0.bindPropertyInjection(of: Thing.self, line: 44) }.graph()
      kept?.to { (_: Thing) in }
    }
    expect(injection, tells: Self.beginning(ofMessageOnLine: 44), inOrder: [])
  }

  @Test func theBinderOfAChildIsThatOfTheOutermostComponent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
        binder.install(
          component: Child { binder in
            nonisolated(unsafe) let kept = binder
            binder.bind(Int.self).to {
              unsafe kept.onBuild(line: 11) {}
              return 1
            }
          })
      }.build()
      _ = factory.build("seed")
    }
    expect(
      result,
      tells: Self.beginning(ofMessageOnLine: 11)
        + "`TestComponent<ComponentFactory<TestChild<Int, String>>>` is already configured",
      inOrder: [])
  }

  @Test func theBinderOfAnOverrideIsOneAsWell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: Binder?
      _ = try TestComponent(of: Int.self) { $0.bind(Int.self).to(value: 1) }.overriding { binder in
        binder.bind(Int.self).to(value: 2)
        kept = binder
      }.build()
      kept?.declareCompleteDictionary(of: Int.self, keyedBy: Letter.self, line: 11)
    }
    expect(
      result, tells: Self.beginning(ofMessageOnLine: 11) + "`TestComponent<Int>` is already configured", inOrder: [])
  }

  @Test func installationsComeTooLateAsWell() async {
    let module = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: Binder?
      _ = try keeping(&kept).build()
      // It is already installed, and this would change nothing.
      kept?.install(module: Empty(), line: 11)
    }
    expect(module, tells: Self.beginning(ofMessageOnLine: 11), inOrder: [])
    let component = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: Binder?
      _ = try keeping(&kept).build()
      kept?.install(component: Child(), line: 22)
    }
    expect(component, tells: Self.beginning(ofMessageOnLine: 22), inOrder: [])
    let emptyCollection = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: Binder?
      _ = try keeping(&kept).build()
      kept?.declareSet(of: Int.self, line: 33)
    }
    expect(emptyCollection, tells: Self.beginning(ofMessageOnLine: 33), inOrder: [])
    let override = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var kept: Binder?
      _ = try keeping(&kept).build()
      if let kept { TestComponent(of: Int.self) { _ in }.overriding { _ in }.configure(binder: kept) }
    }
    expect(override, tells: "An override comes too late: `TestComponent<Int>` is already configured", inOrder: [])
  }

  @Test func whileAnythingIsBeingConfiguredNothingIsLost() throws {
    // The binder of the parent serves the child as well, so a chain that begins in one may end in the other.
    var begun: BindingBuilder<Int, BindingStage.Begun>?
    let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
      begun = binder.bind(Int.self)
      binder.install(component: Child { _ in begun?.to { (seed: String) in seed.count } })
    }.build()
    #expect(factory.build("seed") == 4)
  }
}

private enum Letter: CaseIterable { case a }

private struct Empty: Module {
  func configure(binder: Binder) {}
}

/// A component that leaves its binder behind.
private func keeping(_ binder: inout Binder?) throws -> TestComponent<Int> {
  var kept: Binder?
  let component = TestComponent(of: Int.self) { binder in
    kept = binder
    binder.install(module: Empty())
    binder.bind(Int.self).to(value: 1)
  }
  try component.validate()
  binder = kept
  return component
}
