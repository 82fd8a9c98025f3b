// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// A tag for one parameter of a factory whose type does not know tags.
@Suite struct TaggedParameterTests {
  private struct Spare: Dovetail.Tag { typealias Element = Int }
  private struct Digits: Dovetail.Tag { typealias Element = [Int] }
  private struct Second: Dovetail.Tag { typealias Element = Nothing }

  private struct Nothing: Sendable {}

  private class Three: @unchecked Sendable {
    let values: [Int]
    init(_ first: Int, _ name: String, _ last: Int) { values = [first, last] }
    static func checked(_ first: Int, _ name: String, _ last: Int) throws(Mishap) -> Three {
      if last == 0 { throw .first }
      return Three(first, name, last)
    }
    static func opened(_ first: Int, _ name: String, _ last: Int) async throws -> Three { Three(first, name, last) }
  }

  @MainActor private final class Screen {
    let values: [Int]
    init(_ first: Int, _ last: Int) { values = [first, last] }
  }

  @MainActor private struct Confined {
    let values: [Int]
    // Not Sendable.
    var object: NotShared? = nil
    init(_ first: Int, _ last: Int) { values = [first, last] }
  }

  private final class NotShared {}

  private func component<Root>(_ root: Root.Type, spare: Int = 2, _ configure: @escaping (Binder) -> Void)
    -> TestComponent<Root>
  {
    TestComponent(of: Root.self) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.bind(Int.self).tagged(with: Spare.self).to(value: spare)
      binder.bind(String.self).to(value: "name")
      configure(binder)
    }
  }

  @Test func onlyThatParameterIsTagged() throws {
    let last = component(Three.self) { $0.bind().toFactory(Three.init, tagging: \.2, with: Spare.self) }
    #expect(try last.build().values == [1, 2])
    let first = component(Three.self) { $0.bind().toFactory(Three.init, tagging: \.0, with: Spare.self) }
    #expect(try first.build().values == [2, 1])
  }

  @Test func aClosureMayBeTheFactory() throws {
    let component = component(Three.self) { binder in
      binder.bind(Three.self).toFactory(
        { (first: Int, last: Int) in Three(first, "", last) }, tagging: \.1, with: Spare.self)
    }
    #expect(try component.build().values == [1, 2])
  }

  @Test func theFactoryMayThrow() throws {
    let sound = component(Three.self) { $0.bind().toFactory(Three.checked, tagging: \.2, with: Spare.self) }
    #expect(try sound.build().values == [1, 2])
    let failing = component(Three.self, spare: 0) { binder in
      binder.bind().toFactory(Three.checked, tagging: \.2, with: Spare.self)
    }
    #expect(throws: ConstructionError.self) { try failing.build() }
  }

  @Test func theFactoryMayBeAsynchronous() async throws {
    let component = component(Three.self) { binder in
      binder.bind().asSingleton().toFactory(Three.opened, tagging: \.0, with: Spare.self)
    }
    #expect(try await component.build().values == [2, 1])
    #expect(component.faults == ["effect-mismatch: TaggedParameterTests.Three"])
  }

  @MainActor @Test func theFactoryMayBelongToTheMainActor() throws {
    let screen = component(Screen.self) { $0.bind().toFactory(Screen.init, tagging: \.0, with: Spare.self) }
    #expect(try screen.build().values == [2, 1])
    let confined = component(Confined.self) { $0.bind().toFactory(Confined.init, tagging: \.1, with: Spare.self) }
    #expect(try confined.build().values == [1, 2])
  }

  @MainActor @Test func itsEffectIsTheFactorys() {
    let component = component(Provider<Screen>.self) { binder in
      binder.bind().toFactory(Screen.init, tagging: \.0, with: Spare.self)
    }
    #expect(component.faults == ["effect-mismatch: TaggedParameterTests.Screen"])
  }

  @Test func contributionsHaveTaggedParameters() async throws {
    let threes = component([Three].self) { binder in
      binder.bind(Three.self).intoCollection().toFactory(Three.init, tagging: \.0, with: Spare.self)
      binder.bind(Three.self).intoCollection().asSingleton().toFactory(Three.checked, tagging: \.2, with: Spare.self)
      binder.bind(Three.self).intoCollection().toFactory(Three.opened, tagging: \.2, with: Spare.self)
    }
    #expect(try await threes.build().map(\.values) == [[2, 1], [1, 2], [1, 2]])
  }

  @MainActor @Test func contributionsOfTheMainActorHaveTaggedParameters() throws {
    let screens = component([String: Screen].self) { binder in
      binder.bind(Screen.self).intoDictionary(key: "home").toFactory(Screen.init, tagging: \.1, with: Spare.self)
    }
    #expect(try screens.build()["home"]?.values == [1, 2])
    let confined = component([Confined].self) { binder in
      binder.bind(Confined.self).intoCollection().toFactory(Confined.init, tagging: \.0, with: Spare.self)
    }
    #expect(try confined.build().map(\.values) == [[2, 1]])
  }

  @Test func aClosedElementStillRequestsItsCloser() throws {
    let component = component(Three.self) { binder in
      binder.bind().asSingleton().onClose { _ in }.toFactory(Three.init, tagging: \.2, with: Spare.self)
    }
    #expect(try component.build().values == [1, 2])
    #expect(component.faults == [])
  }

  @Test func aCollectionMayBeTagged() throws {
    let component = component(Int.self) { binder in
      binder.bind(Int.self).intoCollection().to(value: 4)
      binder.bind(Int.self).intoCollection().tagged(with: Digits.self).to(value: 5)
      binder.bind(Bool.self).toFactory(
        { (all: [Int], digits: [Int]) in all == [4] && digits == [5] }, tagging: \.1,
        with: Digits.self)
      binder.onBuild { (isRight: Bool) in #expect(isRight) }
    }
    _ = try component.build()
  }

  @Test func elementsWithoutASizeAreCounted() throws {
    let component = component(Bool.self) { binder in
      binder.bind(Nothing.self).tagged(with: Second.self).to(value: Nothing())
      binder.bind(Bool.self).toFactory({ (_: (), _: Nothing, last: Int) in last == 1 }, tagging: \.1, with: Second.self)
    }
    #expect(try component.build())
  }

  @Test func anOverrideReplacesTheTagAsWell() throws {
    let production = component(Three.self) { $0.bind().toFactory(Three.init, tagging: \.2, with: Spare.self) }
    #expect(try production.overriding { $0.bind().to(factory: Three.init) }.build().values == [1, 1])
    let overriding = component(Three.self) { $0.bind().to(factory: Three.init) }
      .overriding { $0.bind().toFactory(Three.init, tagging: \.2, with: Spare.self) }
    #expect(try overriding.build().values == [1, 2])
  }

  @Test func theTaggedBindingIsRequired() {
    let component = TestComponent(of: Three.self) { binder in
      binder.bind(Int.self).to(value: 1)
      binder.bind(String.self).to(value: "name")
      binder.bind().toFactory(Three.init, tagging: \.2, with: Spare.self)
    }
    #expect(component.faults == ["missing-binding: Int tagged TaggedParameterTests.Spare"])
  }

  @Test func aPartOfAParameterIsRefused() {
    let component = component(Int.self) { binder in
      binder.bind(Bool.self).toFactory({ (name: String, last: Int) in last == 1 }, tagging: \.0.count, with: Spare.self)
      binder.onBuild { (_: Bool) in }
    }
    #expect(
      component.faults == ["missing-binding: KeyPath<(String, Int), Int> tagged TaggedParameterTests.Spare"])
  }
}
