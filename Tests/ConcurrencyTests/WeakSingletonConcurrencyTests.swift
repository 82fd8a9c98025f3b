// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Dovetail

/// Weak singletons that come and go under contention. These run under ThreadSanitizer as well.
@Suite struct WeakSingletonConcurrencyTests {
  /// An instance of one generation.
  private final class Spark: Sendable {
    let generation: Int
    private let token: InstanceTracker.Token

    init(_ tracker: InstanceTracker, _ generations: Counter) {
      token = InstanceTracker.Token(tracker)
      generation = generations.increment()
    }
  }

  /// Counts owners of an instance that differs from that of all other owners at the moment.
  private final class Holders: Sendable {
    private let current = OrderedMutex((generation: 0, count: 0))
    let strangers = Counter()

    func hold(_ spark: Spark, while body: () -> Void) {
      let generation = spark.generation
      let isStranger = current.withLock { current in
        if current.count > 0, current.generation != generation { return true }
        current = (generation, current.count + 1)
        return false
      }
      guard !isStranger else {
        _ = strangers.increment()
        return
      }
      body()
      current.withLock { $0.count -= 1 }
      // Until here the caller retains it.
      withExtendedLifetime(spark) {}
    }
  }

  private let tracker = InstanceTracker()
  private let generations = Counter()
  private let holders = Holders()

  private func spark() -> Spark { Spark(tracker, generations) }

  @Test(arguments: 0..<5)
  func neverAreTwoInstancesObtainableAtATime(round: Int) throws {
    let (provider, weak) = try TestComponent(of: (Provider<Spark>, WeakProvider<Spark>).self) { binder in
      binder.bind(Spark.self).asWeakSingleton().to { spark() }
      binder.bind().to { (provider: Provider<Spark>, weak: WeakProvider<Spark>) in (provider, weak) }
    }.build()
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for _ in 0..<400 {
        if index % 4 == 3 {
          if let spark = weak() { holders.hold(spark) {} }
        } else {
          let spark = provider()
          holders.hold(spark) {
            if provider() !== spark || weak() !== spark { holders.strangers.increment() }
          }
        }
      }
    }
    #expect(holders.strangers.value == 0)
    #expect(tracker.live == 0)
    #expect(weak() == nil)
  }

  @Test(arguments: 0..<5)
  func failuresLetNoTwoInstancesExistAtATime(round: Int) throws {
    let calls = Counter()
    let provider = try TestComponent(of: ThrowingProvider<Spark>.self) { binder in
      binder.bind(Spark.self).asWeakSingleton().to { () throws -> Spark in
        if calls.increment() % 3 == 0 { throw Mishap.first }
        return spark()
      }
    }.build()
    let failures = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<200 {
        do {
          let spark = try provider.get()
          holders.hold(spark) {}
        } catch {
          failures.increment()
        }
      }
    }
    #expect(holders.strangers.value == 0)
    #expect(failures.value == calls.value / 3)
    #expect(generations.value == calls.value - failures.value)
    #expect(tracker.live == 0)
  }

  @Test(arguments: 0..<5)
  func tasksNeverObtainTwoAsyncInstancesAtATime(round: Int) async throws {
    let provider = try await TestComponent(of: AsyncProvider<Spark>.self) { binder in
      binder.bind(Spark.self).asWeakSingleton().to { () async -> Spark in
        await Task.yield()
        return spark()
      }
    }.build()
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<16 {
        group.addTask {
          for _ in 0..<100 {
            // Some are cancelled at any moment.
            let task = Task { try await provider.get() }
            if index % 3 == 0 { task.cancel() }
            if let spark = try? await task.value { holders.hold(spark) {} }
          }
        }
      }
    }
    #expect(holders.strangers.value == 0)
    let tracker = tracker
    #expect(await hasBecomeTrue { tracker.live == 0 })
  }

  @Test func aRequestWhileAnotherThreadConstructsWaitsForIt() async throws {
    let (begun, gate) = (Event(), Event())
    let provider = try await TestComponent(of: Provider<Spark>.self) { binder in
      binder.bind(Spark.self).asWeakSingleton().to {
        begun.happen()
        while !gate.hasHappened { Thread.sleep(forTimeInterval: 0.001) }
        return spark()
      }
    }.build()
    // This thread waits until the test continues, after all others had their turn. One of the pool would hold them up.
    async let first = withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: provider()) }
    }
    #expect(await begun.wait())
    async let second = provider()
    gate.happen()
    #expect(await first === second)
    #expect(tracker.made == 1)
  }
}
