// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatch
import Dovetail
import Synchronization
import TestSupport
import Testing

/// A deferred request that is made too early cannot be refused in advance, but it must not hang.
@Suite struct ReentrancyTests {
  private final class Chicken: Sendable {
    init(egg: Provider<Egg>) { _ = egg() }
  }

  private final class Egg: Sendable {
    init(chicken: Provider<Chicken>) { _ = chicken() }
  }

  @Test func askingForASingletonInItsOwnConstructionNamesTheChain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TestComponent(of: Chicken.self) { binder in
        binder.bind(Chicken.self).asSingleton().to(factory: Chicken.init)
        binder.bind(Egg.self).asSingleton().to(factory: Egg.init)
      }.build()
    }
    expect(
      result, tells: "`ReentrancyTests.Chicken` was asked for while it was being constructed",
      inOrder: ["Chicken", "Egg", "Chicken"])
  }

  @Test func aSingletonThatAsksForItselfThroughSomethingPlainIsNoticed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TestComponent(of: Chicken.self) { binder in
        binder.bind(Chicken.self).asSingleton().to(factory: Chicken.init)
        binder.bind(Egg.self).to(factory: Egg.init)
      }.build()
    }
    expect(
      result, tells: "`ReentrancyTests.Chicken` was asked for while it was being constructed",
      inOrder: ["Chicken", "Provider<ReentrancyTests.Egg>", "Egg", "Provider<ReentrancyTests.Chicken>", "Chicken"])
  }

  @Test func aLazyElementThatAsksForItselfIsNoticed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // The element finds its own holder by way of a global, because a graph gives each requester a holder of its own.
      enum Global { static let lazy = Mutex<Lazy<Int>?>(nil) }
      let lazy = Lazy(Provider<Int> { Global.lazy.withLock { $0 }?() ?? 0 })
      Global.lazy.withLock { $0 = lazy }
      _ = lazy()
    }
    expect(
      result, tells: "`Lazy<Int>` was asked for while it was being constructed", inOrder: ["Lazy<Int>", "Lazy<Int>"])
  }

  @Test func twoThreadsThatWaitForEachOtherNameTheRing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // Each constructor waits until the other has begun, and only then requests it.
      enum Meeting {
        static let begun = Atomic(0)
        static func wait() {
          begun.add(1, ordering: .sequentiallyConsistent)
          while begun.load(ordering: .sequentiallyConsistent) < 2 {}
        }
      }
      let both = try TestComponent(of: [Provider<any Sendable>].self) { binder in
        binder.bind(Chicken.self).asSingleton().to { (egg: Provider<Egg>) in
          Meeting.wait()
          return Chicken(egg: egg)
        }
        binder.bind(Egg.self).asSingleton().to { (chicken: Provider<Chicken>) in
          Meeting.wait()
          return Egg(chicken: chicken)
        }
        binder.bind((any Sendable).self).intoCollection().to { (chicken: Chicken) in chicken }
        binder.bind((any Sendable).self).intoCollection().to { (egg: Egg) in egg }
      }.build()
      DispatchQueue.concurrentPerform(iterations: 2) { _ = both[$0]() }
    }
    expect(result, tells: "was asked for while it was being constructed", inOrder: ["Chicken", "Egg"])
  }

  @Test func aThreadThatWaitsForAThirdIsNotMistakenForADeadlock() throws {
    let made = Atomic(0)
    let gate = DispatchSemaphore(value: 0)
    let provider = try TestComponent(of: Provider<Int>.self) { binder in
      binder.bind(Int.self).asSingleton().to {
        gate.wait()
        made.add(1, ordering: .relaxed)
        return 7
      }
    }.build()
    let group = DispatchGroup()
    for _ in 0..<4 { DispatchQueue.global().async(group: group) { _ = provider() } }
    gate.signal()
    group.wait()
    #expect(provider() == 7)
    #expect(made.load(ordering: .relaxed) == 1)
  }
}
