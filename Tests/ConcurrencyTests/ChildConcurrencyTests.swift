// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatch
import Dovetail
import TestSupport
import Testing

/// Child components under contention. These run under ThreadSanitizer as well.
@Suite struct ChildConcurrencyTests {
  private typealias Token = InstanceTracker.Token

  private final class Handler: Sendable {
    let seed: Int
    let token: Token
    let later: Provider<Token>
    let shared: Thing
    let inner: ComponentFactory<TestChild<(Token, Thing), Void>>

    init(
      seed: Int, token: Token, later: Provider<Token>, shared: Thing,
      inner: ComponentFactory<TestChild<(Token, Thing), Void>>
    ) {
      (self.seed, self.token, self.later, self.shared, self.inner) = (seed, token, later, shared, inner)
    }
  }

  private typealias Child = TestChild<Handler, Int>

  private func declare(_ binder: Binder, _ tracker: InstanceTracker, _ things: Counter) {
    binder.bind(Thing.self).asSingleton().to {
      things.increment()
      return Thing()
    }
    binder.install(
      component: Child { binder in
        binder.bind(Token.self).asSingleton().to { Token(tracker) }
        binder.bind(Handler.self).to(factory: Handler.init)
        binder.install(
          component: TestChild<(Token, Thing), Void> { binder in
            binder.bind().to { (token: Token, thing: Thing) in (token, thing) }
          })
      })
  }

  @Test func thousandsOfInstancesMayBeOpenedAndClosedAtOnce() throws {
    let (tracker, things, mistakes) = (InstanceTracker(), Counter(), Counter())
    do {
      let factory = try TestComponent(of: ComponentFactory<Child>.self) { self.declare($0, tracker, things) }.build()
      DispatchQueue.concurrentPerform(iterations: 4_000) { number in
        let handler = factory.build(number)
        let (token, thing) = handler.inner.build()
        if handler.seed != number || handler.later() !== handler.token || token !== handler.token
          || thing !== handler.shared
        {
          mistakes.increment()
        }
      }
    }
    #expect(mistakes.value == 0)
    #expect(things.value == 1)
    #expect((tracker.made, tracker.live) == (4_000, 0))
  }

  @Test(arguments: 0..<20)
  func aSingletonOfOneInstanceIsConstructedOnceHoweverManyAsk(round: Int) throws {
    let (tracker, mistakes) = (InstanceTracker(), Counter())
    do {
      typealias Child = TestChild<(Provider<Token>, WeakProvider<Token>), Int>
      let (provider, weak) = try TestComponent(of: ComponentFactory<Child>.self) { binder in
        binder.install(
          component: Child { binder in
            binder.bind(Token.self).asSingleton().to { Token(tracker) }
            binder.bind().to { (a: Provider<Token>, b: WeakProvider<Token>) in (a, b) }
          })
      }.build().build(round)
      DispatchQueue.concurrentPerform(iterations: 64) { _ in
        let watched = weak()
        let token = provider()
        if token !== provider() || watched != nil && watched !== token || weak() !== token { mistakes.increment() }
      }
    }
    #expect(mistakes.value == 0)
    #expect((tracker.made, tracker.live) == (1, 0))
  }

  @Test func manyTasksMayAwaitAnAsyncSingletonOfOneInstance() async throws {
    let (tracker, calls) = (InstanceTracker(), Counter())
    func use() async throws {
      typealias Child = TestChild<AsyncProvider<Token>, Int>
      let factory = try await TestComponent(of: AsyncComponentFactory<Child>.self) { binder in
        binder.install(
          component: Child { binder in
            binder.bind(Token.self).asSingleton().to { () async in
              calls.increment()
              await Task.yield()
              return Token(tracker)
            }
            binder.bind(Int8.self).asEagerSingleton().to { (seed: Int) async in Int8(truncatingIfNeeded: seed) }
          })
      }.build()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask {
            let provider = try await factory.build(number)
            async let first = provider()
            async let second = provider()
            let isOne = try await first === second
            #expect(isOne)
          }
        }
        try await group.waitForAll()
      }
    }
    try await use()
    #expect(calls.value == 200)
    #expect((tracker.made, tracker.live) == (200, 0))
  }

  @Test func providersMayOutliveTheirInstancesOnOtherThreads() throws {
    let (tracker, things) = (InstanceTracker(), Counter())
    do {
      let factory = try TestComponent(of: ComponentFactory<Child>.self) { self.declare($0, tracker, things) }.build()
      let providers = (0..<200).map { factory.build($0).later }
      DispatchQueue.concurrentPerform(iterations: 800) { _ = providers[$0 % 200]() }
      withExtendedLifetime(providers) {}
      #expect(tracker.made == 200)
    }
    #expect(tracker.live == 0)
  }
}
