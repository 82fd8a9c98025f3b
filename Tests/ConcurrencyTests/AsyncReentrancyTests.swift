// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// An async singleton that awaits itself would never finish, so the program ends with a message instead.
@Suite(.endsIfItHangs) struct AsyncReentrancyTests {
  private struct Heart: Sendable {}
  private struct Lung: Sendable {}
  private struct Brain: Sendable {}
  private struct Nerve: Sendable {}

  @Test func askingForItselfNamesTheChain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await TestComponent(of: Heart.self) { binder in
        binder.bind(Heart.self).asSingleton().to { (heart: AsyncProvider<Heart>) async throws in try await heart() }
      }.build()
    }
    expect(
      result, tells: "`AsyncReentrancyTests.Heart` was asked for while it was being constructed",
      inOrder: ["Heart", "AsyncProvider<AsyncReentrancyTests.Heart>", "Heart"])
  }

  @Test func askingForItselfThroughSomethingPlainIsNoticed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await TestComponent(of: Heart.self) { binder in
        binder.bind(Heart.self).asSingleton().to { (nerve: AsyncProvider<Nerve>) async throws in
          _ = try await nerve()
          return Heart()
        }
        binder.bind(Nerve.self).to { (heart: AsyncProvider<Heart>) async throws in
          _ = try await heart()
          return Nerve()
        }
      }.build()
    }
    expect(
      result, tells: "`AsyncReentrancyTests.Heart` was asked for while it was being constructed",
      inOrder: ["Heart", "Nerve", "Heart"])
  }

  @Test func aRingOfTwoIsNoticedInOneTask() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await TestComponent(of: Heart.self) { binder in
        binder.bind(Heart.self).asSingleton().to { (_: Lung) in Heart() }
        binder.bind(Lung.self).asSingleton().to { (heart: AsyncProvider<Heart>) async throws in
          _ = try await heart()
          return Lung()
        }
      }.build()
    }
    expect(
      result, tells: "was asked for while it was being constructed",
      inOrder: ["Heart", "Lung", "AsyncProvider<AsyncReentrancyTests.Heart>", "Heart"])
  }

  @Test func twoTasksThatAwaitEachOtherNameTheRing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let begun = Counter()
      let (heart, lung) = try await TestComponent(of: (AsyncProvider<Heart>, AsyncProvider<Lung>).self) { binder in
        binder.bind(Heart.self).asSingleton().to { (lung: AsyncProvider<Lung>) async throws in
          begun.increment()
          _ = await hasBecomeTrue { begun.value == 2 }
          _ = try await lung()
          return Heart()
        }
        binder.bind(Lung.self).asSingleton().to { (heart: AsyncProvider<Heart>) async throws in
          begun.increment()
          _ = await hasBecomeTrue { begun.value == 2 }
          _ = try await heart()
          return Lung()
        }
        binder.bind().to { (heart: AsyncProvider<Heart>, lung: AsyncProvider<Lung>) in (heart, lung) }
      }.build()
      async let first = heart()
      async let second = lung()
      _ = try await (first, second)
    }
    expect(result, tells: "was asked for while it was being constructed", inOrder: ["Heart", "Lung"])
  }

  @Test func threeTasksThatAwaitEachOtherNameTheRing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let begun = Counter()
      @Sendable func meet() async {
        begun.increment()
        _ = await hasBecomeTrue { begun.value == 3 }
      }
      let all = try await TestComponent(of: [AsyncProvider<any Sendable>].self) { binder in
        binder.bind(Heart.self).asSingleton().to { (lung: AsyncProvider<Lung>) async throws in
          await meet()
          _ = try await lung()
          return Heart()
        }
        binder.bind(Lung.self).asSingleton().to { (brain: AsyncProvider<Brain>) async throws in
          await meet()
          _ = try await brain()
          return Lung()
        }
        binder.bind(Brain.self).asSingleton().to { (heart: AsyncProvider<Heart>) async throws in
          await meet()
          _ = try await heart()
          return Brain()
        }
        binder.bind((any Sendable).self).intoCollection().to { (heart: Heart) in heart }
        binder.bind((any Sendable).self).intoCollection().to { (lung: Lung) in lung }
        binder.bind((any Sendable).self).intoCollection().to { (brain: Brain) in brain }
      }.build()
      await withTaskGroup(of: Void.self) { group in
        for provider in all { group.addTask { _ = try? await provider() } }
      }
    }
    expect(result, tells: "was asked for while it was being constructed", inOrder: ["Heart", "Heart"])
    for name in ["Lung", "Brain"] {
      expect(result, tells: "→ AsyncProvider<AsyncReentrancyTests.\(name)>", inOrder: [name])
    }
  }

  @Test func aTaskThatAFactoryLeavesBehindMayAwaitWhatItLikes() async throws {
    let begun = Event()
    let (heart, lung) = try await TestComponent(of: (AsyncProvider<Heart>, AsyncProvider<Lung>).self) { binder in
      binder.bind(Heart.self).asSingleton().to { (lung: AsyncProvider<Lung>) async in
        Task {
          await begun.wait()
          _ = try await lung()
        }
        return Heart()
      }
      binder.bind(Lung.self).asSingleton().to { (heart: AsyncProvider<Heart>) async throws in
        _ = try await heart()
        return Lung()
      }
      binder.bind().to { (heart: AsyncProvider<Heart>, lung: AsyncProvider<Lung>) in (heart, lung) }
    }.build()
    _ = try await heart()
    begun.happen()
    _ = try await lung()
  }

  @Test func aTaskThatAFailedConstructionLeavesBehindIsNoPartOfTheNext() async throws {
    let (calls, gate, asked, ended) = (Counter(), Event(), Event(), Event())
    let heart = try await TestComponent(of: AsyncProvider<Heart>.self) { binder in
      binder.bind(Heart.self).asSingleton().to { (lung: AsyncProvider<Lung>) async throws in
        if calls.increment() > 1 {
          await asked.wait()
          return Heart()
        }
        Task {
          await gate.wait()
          _ = try await lung()
          ended.happen()
        }
        throw Mishap.first
      }
      binder.bind(Lung.self).asSingleton().to { (heart: AsyncProvider<Heart>) async throws in
        async let element = heart()
        // The second construction ends only after this has begun to await it. Otherwise the test would show nothing.
        _ = await hasBecomeTrue { calls.value == 2 }
        asked.happen()
        _ = try await element
        return Lung()
      }
    }.build()
    await #expect(throws: ConstructionError.self) { try await heart() }
    gate.happen()
    #expect(await ended.wait())
    #expect(calls.value == 2)
  }

  @Test func aTaskThatAFactoryStartsMayAwaitTheVerySingleton() async throws {
    let seen = Event()
    let heart = try await TestComponent(of: AsyncProvider<Heart>.self) { binder in
      binder.bind(Heart.self).asSingleton().to { (heart: AsyncProvider<Heart>) async in
        Task {
          _ = try await heart()
          seen.happen()
        }
        for _ in 0..<100 { await Task.yield() }
        return Heart()
      }
    }.build()
    _ = try await heart()
    #expect(await seen.wait())
  }
}
