// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatch
import Dovetail
import Synchronization
import TestSupport
import Testing

/// Singletons under contention. These run under ThreadSanitizer as well.
@Suite struct CellConcurrencyTests {
  private typealias Token = InstanceTracker.Token

  private final class Pair: Sendable {
    let left: Token
    let right: Provider<Token>
    private let token: Token?
    init(left: Token, right: Provider<Token>, token: Token? = nil) {
      (self.left, self.right, self.token) = (left, right, token)
    }
  }

  @Test(arguments: 0..<20)
  func aSingletonIsConstructedOnceHoweverManyThreadsAsk(round: Int) throws {
    let (tracker, pairs) = (InstanceTracker(), InstanceTracker())
    let provider = try TestComponent(of: Provider<Pair>.self) { binder in
      binder.bind(Token.self).asSingleton().to { Token(tracker) }
      binder.bind(Pair.self).asSingleton().to { Pair(left: $0, right: $1, token: Token(pairs)) }
    }.build()
    let strangers = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      let pair = provider()
      if pair.left !== pair.right() || pair !== provider() { strangers.add(1, ordering: .relaxed) }
    }
    #expect(strangers.load(ordering: .relaxed) == 0)
    #expect(tracker.made == 1)
    #expect(pairs.made == 1)
  }

  @Test func aLazyElementIsConstructedOnceHoweverManyThreadsAsk() throws {
    let tracker = InstanceTracker()
    let lazy = try TestComponent(of: Lazy<Token>.self) { $0.bind().to { Token(tracker) } }.build()
    DispatchQueue.concurrentPerform(iterations: 64) { _ in _ = lazy() }
    #expect(tracker.made == 1)
  }

  @Test func threadsThatWaitForEachOthersSingletonsInOneOrderAllFinish() throws {
    // Every thread begins at another place of one chain, so that many wait for constructions of others.
    final class Step: Sendable {
      let token: Token
      let rest: Int
      init(_ token: Token, _ rest: Int) { (self.token, self.rest) = (token, rest) }
    }
    for _ in 0..<20 {
      let tracker = InstanceTracker()
      let steps = try TestComponent(of: [Provider<Step>].self) { binder in
        binder.bind(Token.self).to { Token(tracker) }
        binder.bind(Int8.self).asSingleton().to { (_: Token) in 1 }
        binder.bind(Int16.self).asSingleton().to { (below: Int8, _: Token) in Int16(below) + 1 }
        binder.bind(Int32.self).asSingleton().to { (below: Int16, _: Token) in Int32(below) + 1 }
        binder.bind(Int64.self).asSingleton().to { (below: Int32, _: Token) in Int64(below) + 1 }
        binder.bind(Step.self).intoCollection().to { (token: Token, rest: Int8) in Step(token, Int(rest)) }
        binder.bind(Step.self).intoCollection().to { (token: Token, rest: Int16) in Step(token, Int(rest)) }
        binder.bind(Step.self).intoCollection().to { (token: Token, rest: Int32) in Step(token, Int(rest)) }
        binder.bind(Step.self).intoCollection().to { (token: Token, rest: Int64) in Step(token, Int(rest)) }
      }.build()
      let sum = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: 8) { index in
        sum.add(steps[index % 4]().rest, ordering: .relaxed)
      }
      #expect(sum.load(ordering: .relaxed) == 20)
      #expect(tracker.made == 4 + 8)
    }
  }

  @Test func aWeakProviderMayBeAskedWhileTheInstanceComesAndGoes() throws {
    let tracker = InstanceTracker()
    for _ in 0..<50 {
      let (lazy, weak) = try TestComponent(of: (Provider<Lazy<Token>>, WeakProvider<Token>).self) { binder in
        binder.bind(Token.self).asSingleton().to { Token(tracker) }
        binder.bind().to { (lazy: Provider<Lazy<Token>>, weak: WeakProvider<Token>) in (lazy, weak) }
      }.build()
      DispatchQueue.concurrentPerform(iterations: 8) { index in
        if index % 2 == 0 { _ = lazy()() } else { _ = weak() }
      }
      #expect(weak() === lazy()())
    }
    #expect(tracker.made == 50)
    #expect(tracker.live == 0)
  }

  @Test func componentsMayBeBuiltOnManyThreadsAtOnce() throws {
    let tracker = InstanceTracker()
    DispatchQueue.concurrentPerform(iterations: 32) { _ in
      let pair = try? TestComponent(of: Pair.self) { binder in
        binder.bind(Token.self).asSingleton().to { Token(tracker) }
        binder.bind(Pair.self).to { Pair(left: $0, right: $1) }
      }.build()
      withExtendedLifetime(pair) {}
    }
    #expect(tracker.made == 32)
    #expect(tracker.live == 0)
  }
}
