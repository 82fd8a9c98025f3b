// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// A main-actor object, which detects its construction elsewhere.
@MainActor private final class Panel {
  let title: String
  init(title: String) {
    MainActor.assertIsolated()
    self.title = title
  }
}

@Suite struct AsyncProviderTests {
  /// Not Sendable, so each requester has its own.
  private final class Draft {
    var text: String
    init(text: String) { self.text = text }
  }

  private actor Office {
    private let draft: AsyncProvider<Draft>
    private let panel: AsyncProvider<Panel>
    private var current: Draft?

    init(draft: AsyncProvider<Draft>, panel: AsyncProvider<Panel>) { (self.draft, self.panel) = (draft, panel) }

    func write(_ text: String) async throws -> String {
      let draft = try await draft()
      draft.text += text
      current = draft
      return current?.text ?? ""
    }

    func title() async throws -> String { try await panel().title }
  }

  private func later<Element: Sendable>(_ element: Element) async throws -> Element {
    await Task.yield()
    return element
  }

  private func provider<Element>(
    of type: Element.Type = Element.self, _ declare: @escaping (Binder) -> Void
  ) throws -> AsyncProvider<Element> {
    try TestComponent(of: AsyncProvider<Element>.self, declare).build()
  }

  private func bindAll(_ binder: Binder) {
    binder.bind().to { () async in
      await Task.yield()
      return "home"
    }
    binder.bind(Panel.self).to(factory: Panel.init)
    binder.bind().to(factory: Draft.init)
    binder.bind().to(factory: Office.init)
  }

  @Test func givesWhatTakesTime() async throws {
    let calls = Counter()
    let provider = try provider(of: Int.self) { binder in
      binder.bind().to { () async throws in
        await Task.yield()
        return calls.increment()
      }
    }
    #expect(calls.value == 0)
    #expect(try await [provider.get(), provider()] == [1, 2])
  }

  @Test func givesWhatDoesNot() async throws {
    #expect(try await provider(of: Int.self) { $0.bind().to { 7 } }() == 7)
    #expect(try await provider(of: Int.self) { $0.bind().to(value: 7) }() == 7)
    #expect(try await provider(of: Int.self) { $0.bind().to { () throws in 7 } }() == 7)
    #expect(try await provider(of: Int.self) { $0.bind().to { @MainActor () throws in 7 } }() == 7)
    #expect(try await provider(of: Int?.self) { _ in }() == nil)
  }

  @Test func failuresArriveFromEveryKindOfFactory() async throws {
    let fail: @Sendable () throws -> Int = { throw Mishap.first }
    let providers = [
      try provider(of: Int.self) { $0.bind().to(factory: fail) },
      try provider(of: Int.self) { $0.bind().to { () async throws -> Int in try fail() } },
      try provider(of: Int.self) { $0.bind().to { @MainActor () throws -> Int in try fail() } },
      try provider(of: Int.self) { $0.bind(Int.self).asSingleton().to(factory: fail) },
      try provider(of: Int.self) { $0.bind(Int.self).asSingleton().to { () async throws in try fail() } },
      try provider(of: Int.self) { $0.bind(Int.self).asSingleton().to { @MainActor () throws in try fail() } },
    ]
    for provider in providers {
      let error = await #expect(throws: ConstructionError.self) { try await provider() }
      #expect(error?.underlyingError as? Mishap == .first)
      #expect(error?.path.map(\.subject) == ["Int"])
    }
  }

  @Test func mayBeAskedFromEverywhere() async throws {
    let office = try await TestComponent(of: Office.self, bindAll).build()
    #expect(try await office.write("!") == "home!")
    #expect(try await office.write("?") == "home?")
    #expect(try await office.title() == "home")

    let (drafts, panels) = try await TestComponent(of: (AsyncProvider<Draft>, AsyncProvider<Panel>).self) { binder in
      bindAll(binder)
      binder.bind().to { (drafts: AsyncProvider<Draft>, panels: AsyncProvider<Panel>) in (drafts, panels) }
    }.build()
    let text = try await Task.detached { try await drafts().text + panels().title }.value
    #expect(text == "homehome")
    #expect(try await onMainActor(drafts, panels) == "homehome")
  }

  @MainActor private func onMainActor(
    _ drafts: AsyncProvider<Draft>, _ panels: AsyncProvider<Panel>
  ) async throws -> String {
    let draft = try await drafts()
    MainActor.assertIsolated()
    draft.text += try await panels().title
    return draft.text
  }

  @Test func mainActorElementsAreDependenciesOfAsyncFactories() async throws {
    let root = try await TestComponent(of: String.self) { binder in
      binder.bind(Substring.self).to(value: "home")
      binder.bind(String.self).tagged(with: Title.self).to { (text: Substring) async in String(text) }
      binder.bind(String.self).to { (another: AsyncProvider<Other>, other: Other) async throws in
        try await another().panel.title + other.panel.title
      }
      binder.bind(Panel.self).tagged(with: Main.self).to { @MainActor (title: TaggedElement<Title>) in
        Panel(title: title.element)
      }
      binder.bind(Other.self).to { (panel: TaggedElement<Main>, _: Draft) in Other(panel: panel.element) }
      binder.bind().to { (title: TaggedElement<Title>) in Draft(text: title.element) }
    }.build()
    #expect(root == "homehome")
  }

  private struct Other: Sendable { let panel: Panel }
  private struct Title: Dovetail.Tag { typealias Element = String }
  private struct Main: Dovetail.Tag { typealias Element = Panel }

  @Test func reachesThroughOptionalsAndArrays() async throws {
    let optional = try provider(of: Int?.self) { $0.bind().to { () async in 7 } }
    #expect(try await optional() == 7)
    let some = try await TestComponent(of: AsyncProvider<Int>?.self) { $0.bind().to { () async in 7 } }.build()
    #expect(try await some?() == 7)
    let provider = try provider(of: [String].self) { binder in
      binder.bind(String.self).intoCollection().to { "a" }
      binder.bind(String.self).intoCollection().to { () throws in "b" }
      binder.bind(String.self).intoCollection().to { @MainActor in
        MainActor.assertIsolated()
        return "c"
      }
      binder.bind(String.self).intoCollection().to { () async in "d" }
      binder.bind(String.self).intoCollection().to { () async throws in ["e", "f"] }
      binder.bind(String.self).intoCollection().to { @MainActor in ["g"] }
      binder.bind(String.self).intoCollection().asEagerSingleton().to { () throws in ["h"] }
      binder.bind(String.self).intoCollection().asSingleton().to { () async in ["i"] }
      binder.bind(String.self).intoCollection().to(value: ["j"])
    }
    #expect(try await provider().joined() == "abcdefghij")
    #expect(try await provider().joined() == "abcdefghij")
  }

  @Test func anArrayOfProvidersGivesTheContributionsOneByOne() async throws {
    let calls = Counter()
    let providers = try await TestComponent(of: [AsyncProvider<Int>].self) { binder in
      binder.bind(Int.self).intoCollection().to { 10 }
      binder.bind(Int.self).intoCollection().to { () throws -> Int in throw Mishap.first }
      binder.bind(Int.self).intoCollection().asSingleton().to { () async in calls.increment() }
      binder.bind(Int.self).intoCollection().asSingleton().to { @MainActor in calls.increment() }
      binder.bind(Int.self).intoCollection().asEagerSingleton().to { () async in 50 }
    }.build()
    #expect(calls.value == 0)
    await #expect(throws: ConstructionError.self) { try await providers[1]() }
    #expect(try await [providers[0](), providers[2](), providers[3](), providers[4]()] == [10, 1, 2, 50])
    #expect(try await [providers[0](), providers[2](), providers[3](), providers[4]()] == [10, 1, 2, 50])
    let whole = TestComponent(of: [AsyncProvider<Int>].self) { binder in
      binder.bind(Int.self).intoCollection().to { () async in [1, 2] }
    }
    #expect(whole.faults == ["unsatisfiable-shape: [AsyncProvider<Int>]"])
  }

  @Test func factoriesMayCallProviders() async throws {
    let (number, numbers) = try await TestComponent(of: (Int, [Int]).self) { binder in
      let (one, several) = (AsyncProvider { try await later(1) }, AsyncProvider { try await later([3, 4]) })
      binder.bind(Int.self).asSingleton().to { try await one.get() }
      binder.bind(Int.self).intoCollection().to { () async throws in try await later(2) }
      binder.bind(Int.self).intoCollection().to { try await several.get() }
      binder.bind(Int.self).intoCollection().to { @MainActor in 5 }
      binder.bind(Int.self).intoCollection().to { () throws in [6] }
      binder.bind().to { (number: Int, numbers: [Int]) in (number, numbers) }
    }.build()
    #expect(number == 1)
    #expect(numbers == [2, 3, 4, 5, 6])
  }

  @Test func oneMadeByHandWrapsWhatItThrowsButNotACancellation() async {
    let error = await #expect(throws: ConstructionError.self) {
      try await AsyncProvider<Int> { throw Mishap.second }()
    }
    #expect(error?.underlyingError as? Mishap == .second)
    #expect(error?.path.isEmpty == true)
    await #expect(throws: CancellationError.self) {
      try await AsyncProvider<Int> { throw CancellationError() }.get()
    }
  }

  @Test func whatTakesNoTimeIsConstructedWhereItIsAskedFor() async throws {
    let provider = try provider(of: Int.self) { binder in
      binder.bind(Int.self).to {
        MainActor.assertIsolated()
        return 7
      }
    }
    @MainActor func ask() async throws -> Int { try await provider() }
    #expect(try await ask() == 7)
  }

  @Test func everythingElseRefusesWhatTakesTime() {
    func bind(_ binder: Binder) { binder.bind(Int.self).to { () async in 7 } }
    #expect(TestComponent(of: Int.self, bind).faults == ["effect-mismatch: Int"])
    #expect(TestComponent(of: Provider<Int>.self, bind).faults == ["effect-mismatch: Int"])
    #expect(TestComponent(of: ThrowingProvider<Int?>.self, bind).faults == ["effect-mismatch: Int"])
    #expect(TestComponent(of: Lazy<Int>.self, bind).faults == ["effect-mismatch: Int"])
    #expect(TestComponent(of: AsyncProvider<Int>.self, bind).faults == [])
  }
}
