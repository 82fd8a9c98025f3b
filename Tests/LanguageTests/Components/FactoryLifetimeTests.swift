// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// The objects that factories retain, and for how long.
@Suite struct FactoryLifetimeTests {
  private typealias Token = InstanceTracker.Token

  private final class Plain: Sendable {
    let depth: Int
    let next: Factory<Plain, Int>
    private let token: Token
    init(depth: Int, next: Factory<Plain, Int>, token: Token) {
      (self.depth, self.next, self.token) = (depth, next, token)
    }
  }

  private final class Throwing: Sendable {
    let next: ThrowingFactory<Throwing, Int>
    private let token: Token
    init(depth: Int, next: ThrowingFactory<Throwing, Int>, token: Token) throws {
      if depth < 0 { throw Mishap.numbered(depth) }
      (self.next, self.token) = (next, token)
    }
  }

  private final class Async: Sendable {
    let next: AsyncFactory<Async, Int>
    private let token: Token
    init(depth: Int, next: AsyncFactory<Async, Int>, token: Token) async throws {
      await Task.yield()
      if depth < 0 { throw Mishap.numbered(depth) }
      (self.next, self.token) = (next, token)
    }
  }

  @MainActor private final class Main {
    let next: MainActorFactory<Main, Int>
    let later: AsyncFactory<Main, Int>
    private let token: Token
    init(depth: Int, next: MainActorFactory<Main, Int>, later: AsyncFactory<Main, Int>, token: Token) {
      (self.next, self.later, self.token) = (next, later, token)
    }
  }

  private func component<Root>(
    _ type: Root.Type, _ tracker: InstanceTracker, _ declare: @escaping (Binder) -> Void
  ) -> TestComponent<Root> {
    TestComponent(of: Root.self) { binder in
      binder.bind(Token.self).to { Token(tracker) }
      declare(binder)
    }
  }

  @Test func aProductThatAsksForItsOwnFactoryIsReleased() throws {
    let tracker = InstanceTracker()
    do {
      let make = try component(Factory<Plain, Int>.self, tracker) { binder in
        binder.bindFactory(Plain.self, taking: Int.self).to(factory: Plain.init)
      }.build()
      #expect(make(1).next(2).next(3).depth == 3)
      #expect(tracker.live == 0)
    }
    #expect((tracker.made, tracker.live) == (3, 0))
  }

  @Test func aFactoryTakenOutOfALoopKeepsTheLoopUsable() throws {
    let tracker = InstanceTracker()
    do {
      var first: Plain? = try component(Factory<Plain, Int>.self, tracker) { binder in
        binder.bindFactory(Plain.self, taking: Int.self).to(factory: Plain.init)
      }.build()(1)
      let next = first?.next
      first = nil
      #expect(tracker.live == 0)
      #expect(next?(2).next(3).depth == 3)
    }
    #expect(tracker.live == 0)
  }

  @Test func loopsOfThrowingFactoriesAreReleasedAlsoWhenTheyFail() throws {
    let tracker = InstanceTracker()
    do {
      let make = try component(ThrowingFactory<Throwing, Int>.self, tracker) { binder in
        binder.bindFactory(Throwing.self, taking: Int.self).to(factory: Throwing.init)
      }.build()
      let second = try make(1).next(2)
      #expect(throws: ConstructionError.self) { try second.next(-1) }
      withExtendedLifetime(second) { #expect(tracker.live == 1) }
    }
    #expect((tracker.made, tracker.live) == (3, 0))
  }

  @Test func loopsOfAsyncFactoriesAreReleasedAlsoWhenTheyFail() async throws {
    let tracker = InstanceTracker()
    do {
      let make = try await component(AsyncFactory<Async, Int>.self, tracker) { binder in
        binder.bindFactory(Async.self, taking: Int.self).to(factory: Async.init)
      }.build()
      let second = try await make(1).next(2)
      await #expect(throws: ConstructionError.self) { try await second.next(-1) }
      withExtendedLifetime(second) { #expect(tracker.live == 1) }
    }
    #expect((tracker.made, tracker.live) == (3, 0))
  }

  @Test @MainActor func loopsOfMainActorFactoriesAreReleased() async throws {
    let tracker = InstanceTracker()
    do {
      let make = try await component(MainActorFactory<Main, Int>.self, tracker) { binder in
        binder.bindFactory(Main.self, taking: Int.self).to(factory: Main.init)
      }.build()
      _ = try await make(1).next(2).later(3)
    }
    #expect((tracker.made, tracker.live) == (3, 0))
  }

  @Test func aSharedDependencyLivesAsLongAsTheFactoryAndEachOtherAsLongAsItsProduct() throws {
    struct Pair: Sendable {
      let shared: Shared
      let own: Token
    }
    final class Shared: Sendable {
      private let token: Token
      init(token: Token) { self.token = token }
    }
    let tracker = InstanceTracker()
    do {
      let make = try component(Factory<Pair, Int>.self, tracker) { binder in
        binder.bind(Shared.self).asSingleton().to(factory: Shared.init)
        binder.bindFactory(Pair.self, taking: Int.self).to { Pair(shared: $1, own: $2) }
      }.build()
      #expect(tracker.made == 0)
      let first = make(1)
      #expect(make(2).shared === first.shared)
      withExtendedLifetime(first) { #expect((tracker.made, tracker.live) == (3, 2)) }
    }
    #expect(tracker.live == 0)
  }

  @Test func argumentsAreReleasedWithTheProduct() throws {
    let tracker = InstanceTracker()
    let make = try component(Factory<[Token], Token, Token>.self, tracker) { binder in
      binder.bindFactory([Token].self, taking: Token.self, Token.self).to { (first: Token, second: Token) in
        [first, second]
      }
    }.build()
    do {
      let product = make(Token(tracker), Token(tracker))
      withExtendedLifetime(product) { #expect(tracker.live == 2) }
    }
    #expect(tracker.live == 0)
  }

  @Test func aRootThatKeepsAFactoryOfWhatLooksBackWeaklyIsReleased() throws {
    final class Parent: Sendable {
      let child: Factory<Child, Int>
      private let token: Token
      init(_ child: Factory<Child, Int>, _ token: Token) { (self.child, self.token) = (child, token) }
    }
    struct Child { let parent: WeakProvider<Parent> }
    let tracker = InstanceTracker()
    do {
      let parent = try component(Parent.self, tracker) { binder in
        binder.bind(Parent.self).asSingleton().to(factory: Parent.init)
        binder.bindFactory(Child.self, taking: Int.self).to { Child(parent: $1) }
      }.build()
      #expect(parent.child(1).parent() === parent)
    }
    #expect((tracker.made, tracker.live) == (1, 0))
  }

  private final class Folder: Sendable {
    let open: ThrowingFactory<Folder, Int>

    init(_: Int, open: ThrowingFactory<Folder, Int>) { self.open = open }
  }

  private struct Folders: Component {
    typealias Root = Factory<Folder, Int>

    func configure(binder: Binder) {
      binder.bindFactory(Folder.self, taking: Int.self).to { (number: Int, open: ThrowingFactory<Folder, Int>) in
        Folder(number, open: open)
      }
    }
  }

  /// Its product is in a loop, and the factory itself is not, because the product requests another kind of factory.
  @Test func aFactoryRetainsTheLoopOfItsProduct() throws {
    let makeFolder = try Folders().build()
    let folder = makeFolder(1)
    #expect(try folder.open(2) !== folder)
  }
}
