// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// A main-actor object, which detects its construction elsewhere.
@MainActor private final class Screen {
  let title: String
  init(title: String) {
    MainActor.assertIsolated()
    self.title = title
  }
}

@Suite @MainActor struct MainActorProviderTests {
  private final class Draft { var text = "" }

  private nonisolated func bindScreen(_ binder: Binder) {
    binder.bind().to(value: "home")
    binder.bind(Screen.self).to(factory: Screen.init)
  }

  private func provider<Element>(
    of type: Element.Type = Element.self, _ declare: @escaping (Binder) -> Void
  ) throws -> MainActorProvider<Element> {
    try TestComponent(of: MainActorProvider<Element>.self, declare).build()
  }

  @Test func givesWhatBelongsToTheMainActor() throws {
    let provider = try provider(of: Screen.self, bindScreen)
    #expect(provider.get().title == "home")
    #expect(provider() !== provider())
  }

  @Test func theRootMayBelongToTheMainActor() throws {
    #expect(try TestComponent(of: Screen.self, bindScreen).build().title == "home")
  }

  @Test func givesWhatIsConstructedFromIt() throws {
    let provider = try provider(of: [String].self) { binder in
      bindScreen(binder)
      binder.bind(Draft.self).to { (_: Screen) in
        MainActor.assertIsolated()
        return Draft()
      }
      binder.bind(String.self).intoCollection().to { @MainActor (screen: Screen, _: Draft) in screen.title }
    }
    #expect(provider() == ["home"])
  }

  @Test func givesWhatBelongsToNoActor() throws {
    #expect(try provider(of: Int.self) { $0.bind().to { 7 } }.get() == 7)
    #expect(try provider(of: Int.self) { $0.bind(Int.self).asSingleton().to { 7 } }.get() == 7)
    #expect(try provider(of: Int?.self) { _ in }.get() == nil)
  }

  @Test func aSingletonIsOneAndConstructedWhenItIsWanted() throws {
    let calls = Counter()
    let provider = try provider(of: Int.self) { binder in
      binder.bind(Int.self).asSingleton().to { @MainActor in
        MainActor.assertIsolated()
        return calls.increment()
      }
    }
    #expect(calls.value == 0)
    #expect([provider(), provider()] == [1, 1])
    #expect(calls.value == 1)
  }

  @Test func anEagerSingletonIsThereForEverybodyAfterwards() throws {
    let calls = Counter()
    let (here, anywhere) = try TestComponent(of: (MainActorProvider<Int>, Provider<Int>).self) { binder in
      binder.bind(Int.self).asEagerSingleton().to { @MainActor in
        MainActor.assertIsolated()
        return calls.increment()
      }
      binder.bind().to { (here: MainActorProvider<Int>, anywhere: Provider<Int>) in (here, anywhere) }
    }.build()
    #expect(calls.value == 1)
    #expect(here() == anywhere())
  }

  @Test func reachesThroughOptionalsAndArrays() throws {
    let optional = try provider(of: Screen?.self, bindScreen)
    #expect(optional()?.title == "home")
    let some = try TestComponent(of: MainActorProvider<Screen>?.self, bindScreen).build()
    #expect(some?().title == "home")
    let contributions = try provider(of: [String].self) { binder in
      binder.bind(String.self).intoCollection().to { "a" }
      binder.bind(String.self).intoCollection().to { @MainActor in
        MainActor.assertIsolated()
        return "b"
      }
      binder.bind(String.self).intoCollection().to { @MainActor in ["c", "d"] }
    }
    #expect(contributions() == ["a", "b", "c", "d"])
  }

  @Test func anArrayOfProvidersGivesTheContributionsOneByOne() throws {
    let calls = Counter()
    let providers = try TestComponent(of: [MainActorProvider<Int>].self) { binder in
      binder.bind(Int.self).intoCollection().to { 0 }
      binder.bind(Int.self).intoCollection().asSingleton().to { @MainActor in calls.increment() }
      binder.bind(Int.self).intoCollection().asEagerSingleton().to { @MainActor in 5 }
    }.build()
    #expect(calls.value == 0)
    #expect(providers.map { $0() } == [0, 1, 5])
    #expect(providers.map { $0() } == [0, 1, 5])
  }

  @Test func aFactoryMayCallAProvider() throws {
    let component = TestComponent(of: (Screen, [Int]).self) { binder in
      let (screen, numbers) = (MainActorProvider { Screen(title: "handmade") }, MainActorProvider { [2, 3] })
      binder.bind().to { @MainActor in screen.get() }
      binder.bind(Int.self).intoCollection().to { @MainActor in 1 }
      binder.bind(Int.self).intoCollection().to { @MainActor in numbers.get() }
      binder.bind().to { @MainActor (screen: Screen, numbers: [Int]) in (screen, numbers) }
    }
    let (screen, numbers) = try component.build()
    #expect(screen.title == "handmade")
    #expect(numbers == [1, 2, 3])
  }

  @Test func oneMadeByHandCallsItsClosure() {
    let calls = Counter()
    let provider = MainActorProvider { calls.increment() }
    #expect([provider(), provider.get()] == [1, 2])
  }

  @Test func aFactoryThatMayFailAsWellFailsTheBuild() throws {
    let component = TestComponent(of: Screen.self) { binder in
      binder.bind(Screen.self).to { @MainActor () throws -> Screen in throw Mishap.first }
    }
    let error = #expect(throws: ConstructionError.self) { try component.build() }
    #expect(error?.underlyingError as? Mishap == .first)
  }

  @Test func isRefusedWhatMayFailOrTakesTime() {
    let failing = TestComponent(of: MainActorProvider<Int>.self) { $0.bind(Int.self).to { () throws in 7 } }
    #expect(failing.faults == ["effect-mismatch: Int"])
    let both = TestComponent(of: MainActorProvider<Int>.self) { $0.bind(Int.self).to { @MainActor () throws in 7 } }
    #expect(both.faults == ["effect-mismatch: Int"])
    let async = TestComponent(of: MainActorProvider<Int>.self) { $0.bind(Int.self).to { () async in 7 } }
    #expect(async.faults == ["effect-mismatch: Int"])
    let plain = TestComponent(of: Provider<Screen>.self, bindScreen)
    #expect(plain.faults == ["effect-mismatch: Screen"])
  }

  @Test func anAsyncFactoryAcceptsNothingThatIsConfined() async {
    let refused = TestComponent(of: Int.self) { binder in
      binder.bind(Draft.self).to { @MainActor in Draft() }
      binder.bind(Int.self).asSingleton().to { (_: Draft) async in 7 }
    }
    let error = await #expect(throws: GraphError.self) { try await refused.validate() }
    #expect(error?.diagnostics.map(\.id) == [.effectMismatch])
  }

  @Test nonisolated func isRefusedToABuildOffTheMainActor() {
    let component = TestComponent(of: Screen.self, bindScreen)
    #expect(throws: GraphError.self) { try component.build() }
    #expect(component.faults.count == 1)
  }

  /// The element that must be Sendable is not always the one whose effect is refused, nor is that always enough.
  @Test func adviceNamesWhatIsConfinedAndTheProviderThatFitsThen() {
    func advice<Root>(_ root: Root.Type, _ declare: @escaping (Binder) -> Void) -> [String]? {
      TestComponent(of: Root.self, declare).graph().diagnostics.first?.notes.map(\.text)
    }
    let draft = "MainActorProviderTests.Draft"
    let line = #line + 2
    func bindDraft(_ binder: Binder) {
      binder.bind(Int.self).to { () throws in 7 }
      binder.bind(Draft.self).to { @MainActor (_: Int) in Draft() }
    }
    #expect(
      advice(MainActorProvider<Draft>.self, bindDraft) == [
        "add .asEagerSingleton() to the binding at LanguageTests/MainActorProviderTests.swift:\(line), if `Int` is Sendable, "
          + "because `Int` is then constructed by `build()`; then all requesters share one `Int`",
        "make `\(draft)` Sendable, and request `AsyncProvider<\(draft)>`",
      ])
    #expect(
      advice(ThrowingProvider<Draft>.self, bindDraft)
        == ["make `\(draft)` Sendable, and request `AsyncProvider<\(draft)>`"])
    let injector = advice(MainActorPropertyInjector<Draft>.self) { binder in
      binder.bindPropertyInjection(of: Draft.self).to { @MainActor (_: Draft) throws in }
    }
    #expect(
      injector
        == [
          "make the target of `bindPropertyInjection(of: \(draft).self)` Sendable, and request `AsyncPropertyInjector<\(draft)>`"
        ])
  }
}
