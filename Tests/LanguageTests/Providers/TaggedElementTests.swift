// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct TaggedElementTests {
  private struct Left: Dovetail.Tag { typealias Element = Int }
  private struct Right: Dovetail.Tag { typealias Element = Int }
  private struct All: Dovetail.Tag { typealias Element = [Int] }
  private struct Maybe: Dovetail.Tag { typealias Element = Int? }

  private final class Both: Sendable {
    let left: Int
    let right: Int
    init(left: TaggedElement<Left>, right: TaggedElement<Right>) {
      (self.left, self.right) = (left.element, right.element)
    }
  }

  @Test func isTheElementUnderItsTag() throws {
    let both = try TestComponent(of: Both.self) { binder in
      binder.bind(Int.self).tagged(with: Left.self).to { 1 }
      binder.bind(Int.self).tagged(with: Right.self).to(value: 2)
      binder.bind(Int.self).to(value: 3)
      binder.bind().to(factory: Both.init)
    }.build()
    #expect((both.left, both.right) == (1, 2))
  }

  @Test func itsEffectsAreThoseOfTheElement() async throws {
    let component = TestComponent(of: Both.self) { binder in
      binder.bind(Int.self).tagged(with: Left.self).to { () async in 1 }
      binder.bind(Int.self).tagged(with: Right.self).to { @MainActor () throws in
        MainActor.assertIsolated()
        return 2
      }
      binder.bind().to(factory: Both.init)
    }
    let both = try await component.build()
    #expect((both.left, both.right) == (1, 2))
    #expect(faults(of: component) == ["effect-mismatch: Int tagged TaggedElementTests.Left"])
  }

  private func faults<Root>(of component: TestComponent<Root>) -> [String] { component.faults }

  @Test func everyProviderGivesIt() async throws {
    let calls = Counter()
    let throwing = try await TestComponent(of: ThrowingProvider<TaggedElement<Left>>.self) { binder in
      binder.bind(Int.self).tagged(with: Left.self).to { () throws in
        if calls.increment() == 1 { throw Mishap.first }
        return 7
      }
    }.build()
    #expect(throws: ConstructionError.self) { try throwing() }
    #expect(try throwing().element == 7)

    let async = try await TestComponent(of: AsyncProvider<TaggedElement<Left>>.self) { binder in
      binder.bind(Int.self).tagged(with: Left.self).asSingleton().to { () async in calls.increment() }
    }.build()
    #expect(try await async().element == 3)
    #expect(try await async().element == 3)

    let mainActor = try await TestComponent(of: MainActorProvider<TaggedElement<Left>>.self) { binder in
      binder.bind(Int.self).tagged(with: Left.self).to { @MainActor in
        MainActor.assertIsolated()
        return 9
      }
    }.build()
    #expect(await mainActor().element == 9)

    let plain = try await TestComponent(of: (Provider<TaggedElement<Left>>, Lazy<TaggedElement<Left>>).self) { binder in
      binder.bind(Int.self).tagged(with: Left.self).asEagerSingleton().to { () async throws in 11 }
      binder.bind().to { (provider: Provider<TaggedElement<Left>>, lazy: Lazy<TaggedElement<Left>>) in (provider, lazy)
      }
    }.build()
    #expect(plain.0().element == 11)
    #expect(plain.1().element == 11)
  }

  @Test func aCollectionMayBeTagged() async throws {
    let all = try await TestComponent(of: AsyncProvider<TaggedElement<All>>.self) { binder in
      binder.bind(Int.self).intoCollection().tagged(with: All.self).to { 1 }
      binder.bind(Int.self).intoCollection().tagged(with: All.self).to { () async in 2 }
      binder.bind(Int.self).intoCollection().tagged(with: All.self).to { () throws in [3, 4] }
      binder.bind(Int.self).intoCollection().to { 5 }
    }.build()
    #expect(try await all().element == [1, 2, 3, 4])
  }

  @Test func mayBeOptional() throws {
    #expect(try TestComponent(of: TaggedElement<Left>?.self) { $0.bind().to(value: 1) }.build() == nil)
    let some = try TestComponent(of: TaggedElement<Left>?.self) { binder in
      binder.bind(Int.self).tagged(with: Left.self).to(value: 1)
    }.build()
    #expect(some?.element == 1)
    let bound = try TestComponent(of: TaggedElement<Maybe>.self) { binder in
      binder.bind(Int?.self).tagged(with: Maybe.self).to(value: nil)
    }.build()
    #expect(bound.element == nil)
  }

  @Test func oneMadeByHandHoldsItsElement() {
    #expect(TaggedElement<Left>(4).element == 4)
  }

  @Test func whatNobodyBindsIsMissing() {
    #expect(
      TestComponent(of: TaggedElement<Left>.self) { $0.bind().to(value: 1) }.faults == [
        "missing-binding: Int tagged TaggedElementTests.Left"
      ])
  }

  @Test func closesACycleAsTheElementDoes() {
    let component = TestComponent(of: Both.self) { binder in
      binder.bind(Int.self).tagged(with: Left.self).to { (both: Both) in both.right }
      binder.bind(Int.self).tagged(with: Right.self).to(value: 2)
      binder.bind().to(factory: Both.init)
    }
    #expect(component.faults.map { $0.prefix(16) } == ["dependency-cycle"])
  }
}
