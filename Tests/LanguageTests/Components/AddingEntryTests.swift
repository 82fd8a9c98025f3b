// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Overrides that add an entry under a new key.
@Suite struct AddingEntryTests {
  private struct Marked: Dovetail.Tag { typealias Element = [String: Int] }

  private enum Key: CaseIterable { case one, two }

  private typealias Child = TestChild<[String: Int], Void>

  private let component = TestComponent(of: [String: Int].self) { binder in
    binder.bind(Int.self).intoDictionary(key: "one").to(value: 1)
  }

  private func faults(of component: some Component) -> [String] {
    component.graph().diagnostics.filter { $0.severity == .error }.map { "\($0.id): \($0.subject)" }
  }

  @Test func anEntryUnderANewKeyIsAdded() throws {
    let added = component.overriding { $0.bind(Int.self).intoDictionary(key: "two").adding().to { 2 } }
    #expect(try added.build() == ["one": 1, "two": 2])
    #expect(added.graph().diagnostics.isEmpty)
  }

  @Test func anEntryMayHaveACloseAction() throws {
    let added = component.overriding { binder in
      binder.bind(Int.self).intoDictionary(key: "two").adding().asSingleton().onClose { _ in }.to { 2 }
    }
    #expect(try added.build() == ["one": 1, "two": 2])
  }

  @Test func whatReplacesContributionsMayHaveACloseAction() throws {
    let original = TestComponent(of: [Int].self) { $0.bind(Int.self).intoCollection().to(value: 1) }
    let replaced = original.overriding { binder in
      binder.bind(Int.self).intoCollection().replacing(contributionsOf: TestComponent<[Int]>.self)
        .asSingleton().onClose { _ in }.to { 2 }
    }
    #expect(try replaced.build() == [2])
  }

  @Test func withoutTheStepTheEntryFindsNothing() {
    let unmatched = component.overriding { $0.bind(Int.self).intoDictionary(key: "two").to { 2 } }
    #expect(faults(of: unmatched) == ["unmatched-override: [String: Int]"])
  }

  @Test func anEntryUnderAKnownKeyIsADuplicate() {
    let known = component.overriding { $0.bind(Int.self).intoDictionary(key: "one").adding().to { 2 } }
    #expect(faults(of: known) == ["duplicate-dictionary-key: [String: Int]"])
    let twice = component.overriding { binder in
      binder.bind(Int.self).intoDictionary(key: "two").adding().to { 2 }
      binder.bind(Int.self).intoDictionary(key: "two").adding().to { 3 }
    }
    #expect(faults(of: twice) == ["duplicate-dictionary-key: [String: Int]"])
  }

  @Test func aLaterOverrideReplacesWhatAnEarlierAdded() throws {
    let added = component.overriding { $0.bind(Int.self).intoDictionary(key: "two").adding().to { 2 } }
    let replaced = added.overriding { $0.bind(Int.self).intoDictionary(key: "two").to { 3 } }
    #expect(try replaced.build() == ["one": 1, "two": 3])
  }

  @Test func anEntryOfTheParentIsSeenByItsChildrenAndOneOfAChildByThatAlone() throws {
    let child = Child { $0.bind(Int.self).intoDictionary(key: "inner").to(value: 3) }
    let parent = TestComponent(of: ([String: Int], ComponentFactory<Child>).self) { binder in
      binder.bind(Int.self).intoDictionary(key: "one").to(value: 1)
      binder.install(component: child.overriding { $0.bind(Int.self).intoDictionary(key: "new").adding().to { 4 } })
      binder.bind().to { (outer: [String: Int], child: ComponentFactory<Child>) in (outer, child) }
    }
    let (outer, inner) = try parent.overriding { binder in
      binder.bind(Int.self).intoDictionary(key: "two").adding().asSingleton().to { 2 }
    }.build()
    #expect(outer == ["one": 1, "two": 2])
    #expect(inner.build() == ["one": 1, "two": 2, "inner": 3, "new": 4])
    let duplicate = parent.overriding { $0.bind(Int.self).intoDictionary(key: "inner").adding().to { 5 } }
    #expect(faults(of: duplicate) == ["duplicate-dictionary-key: [String: Int]"])
  }

  @Test func theStepFitsTagsLifetimesAndEffects() async throws {
    let tagged = TestComponent(of: TaggedElement<Marked>.self) { binder in
      binder.bind(Int.self).intoDictionary(key: "one").tagged(with: Marked.self).to { 1 }
    }.overriding { binder in
      binder.bind(Int.self).intoDictionary(key: "two").adding().tagged(with: Marked.self).asSingleton().to { () async in
        2
      }
    }
    #expect(try await tagged.build().element == ["one": 1, "two": 2])
    #expect(faults(of: tagged).isEmpty)
    #expect(throws: GraphError.self) { try tagged.validate() as Void }
  }

  @Test func anAddedEntryCompletesADictionary() throws {
    let incomplete = TestComponent(of: [Key: Int].self) { binder in
      binder.declareCompleteDictionary(of: Int.self, keyedBy: Key.self)
      binder.bind(Int.self).intoDictionary(key: Key.one).to { 1 }
    }
    #expect(faults(of: incomplete) == ["incomplete-dictionary: [AddingEntryTests.Key: Int]"])
    let complete = incomplete.overriding { $0.bind(Int.self).intoDictionary(key: Key.two).adding().to { 2 } }
    #expect(try complete.build() == [.one: 1, .two: 2])
  }

  @Test func outsideAnOverrideTheStepChangesNothing() throws {
    let plain = TestComponent(of: [String: Int].self) { binder in
      binder.bind(Int.self).intoDictionary(key: "one").adding().to { 1 }
    }
    #expect(try plain.build() == ["one": 1])
    #expect(plain.graph().diagnostics.isEmpty)
    #expect(try plain.overriding { $0.bind(Int.self).intoDictionary(key: "one").to { 2 } }.build() == ["one": 2])
  }

  @Test func aReportOffersTheStepUnlessTheDictionaryIsBoundWhole() throws {
    let whole = TestComponent(of: [String: Int].self) { $0.bind([String: Int].self).to { [:] } }
    func offersTheStep(_ component: some Component<[String: Int], Void>) -> Bool {
      let overridden = component.overriding { $0.bind(Int.self).intoDictionary(key: "two").to { 2 } }
      return overridden.graph().diagnostics.contains { "\($0)".contains(".adding()") }
    }
    #expect(offersTheStep(component))
    #expect(!offersTheStep(whole))
  }
}
