// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Synchronization
import TestSupport
import Testing

/// Async singletons under contention. These run under ThreadSanitizer as well.
@Suite(.endsIfItHangs) struct AsyncCellConcurrencyTests {
  private typealias Token = InstanceTracker.Token

  private func provider(
    _ construct: @escaping @Sendable () async throws -> Token
  ) async throws -> AsyncProvider<Token> {
    try await TestComponent(of: AsyncProvider<Token>.self) { binder in
      binder.bind(Token.self).asSingleton().to { () async throws in try await construct() }
    }.build()
  }

  @Test(arguments: 0..<20)
  func isConstructedOnceHoweverManyTasksAsk(round: Int) async throws {
    let (tracker, strangers) = (InstanceTracker(), Counter())
    do {
      let provider = try await provider {
        await Task.yield()
        return Token(tracker)
      }
      let tokens = try await withThrowingTaskGroup(of: Token.self) { group in
        for _ in 0..<200 { group.addTask { try await provider() } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for token in tokens where token !== tokens[0] { strangers.increment() }
    }
    #expect(tracker.made == 1)
    // A task releases its captures a moment after others see its end.
    #expect(await hasBecomeTrue { tracker.live == 0 })
    #expect(strangers.value == 0)
  }

  @Test func noThreadIsBlockedHoweverManyWait() async throws {
    // Far more waiters than there are threads, while the construction takes its turns on those threads.
    let (tracker, waiting) = (InstanceTracker(), Counter())
    let provider = try await provider {
      #expect(await hasBecomeTrue { waiting.value >= 1_000 })
      for _ in 0..<100 { await Task.yield() }
      return Token(tracker)
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 {
        group.addTask {
          waiting.increment()
          _ = try? await provider()
        }
      }
    }
    #expect(tracker.made == 1)
  }

  /// Tasks that are cancelled at all moments, including the end of the construction.
  @Test(arguments: 0..<10)
  func cancellingAtAnyMomentHarmsNobody(round: Int) async throws {
    let (tracker, odd) = (InstanceTracker(), Counter())
    for _ in 0..<50 {
      let provider = try await provider {
        for _ in 0..<Int.random(in: 0..<5) { await Task.yield() }
        try Task.checkCancellation()
        return Token(tracker)
      }
      let tasks = (0..<16).map { _ in
        Task {
          do {
            _ = try await provider()
          } catch {
            if !(error is CancellationError) || !Task.isCancelled { odd.increment() }
          }
        }
      }
      // Two thirds are cancelled, by tasks that run beside them.
      await withTaskGroup(of: Void.self) { group in
        for (index, task) in tasks.enumerated() where index % 3 != round % 3 {
          group.addTask {
            for _ in 0..<Int.random(in: 0..<5) { await Task.yield() }
            task.cancel()
          }
        }
      }
      for task in tasks { await task.value }
      _ = try await provider()
    }
    #expect(odd.value == 0)
    #expect(tracker.made == 50)
    #expect(await hasBecomeTrue { tracker.live == 0 })
  }

  @Test(arguments: 0..<10)
  func cancellingAllAtAnyMomentLeavesNothingRunning(round: Int) async throws {
    let running = Counter()
    let ended = Counter()
    for _ in 0..<50 {
      let provider = try await provider {
        running.increment()
        defer { ended.increment() }
        for _ in 0..<Int.random(in: 0..<5) { await Task.yield() }
        try Task.checkCancellation()
        return Token(InstanceTracker())
      }
      let tasks = (0..<4).map { _ in Task { _ = try? await provider() } }
      if Bool.random() { await Task.yield() }
      for task in tasks { task.cancel() }
      for task in tasks { await task.value }
      #expect(running.value == ended.value)
    }
  }

  @Test func failuresAndSuccessesAlternateWithoutLosingAnybody() async throws {
    let (calls, failures) = (Counter(), Counter())
    let tracker = InstanceTracker()
    let provider = try await provider {
      let call = calls.increment()
      await Task.yield()
      if call < 20 { throw Mishap.numbered(call) }
      return Token(tracker)
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          // Without the check, a task that is cancelled by the time limit would never end.
          while !Task.isCancelled, (try? await provider()) == nil { failures.increment() }
        }
      }
    }
    #expect(calls.value == 20)
    #expect(failures.value >= 19)
    #expect(tracker.made == 1)
  }

  @Test(arguments: 0..<20)
  func diamondsAndChildTasksThatAwaitOneSingletonAreNoDeadlock(round: Int) async throws {
    struct Base: Sendable { let token: Token }
    struct Left: Sendable { let base: Base }
    struct Right: Sendable { let base: Base }
    struct Top: Sendable { let same: Bool }
    let tracker = InstanceTracker()
    let (top, left, right) = try await TestComponent(
      of: (AsyncProvider<Top>, AsyncProvider<Left>, AsyncProvider<Right>).self
    ) { binder in
      binder.bind(Base.self).asSingleton().to { () async in
        await Task.yield()
        return Base(token: Token(tracker))
      }
      binder.bind(Left.self).asSingleton().to { (base: AsyncProvider<Base>) async throws in
        async let one = base()
        async let other = base()
        let bases = try await (one, other)
        return Left(base: bases.0.token === bases.1.token ? bases.0 : Base(token: Token(tracker)))
      }
      binder.bind(Right.self).asSingleton().to { (base: Base, left: AsyncProvider<Left>) async throws in
        _ = try await left()
        return Right(base: base)
      }
      binder.bind(Top.self).asSingleton().to { (left: AsyncProvider<Left>, right: AsyncProvider<Right>) async throws in
        async let one = left()
        async let other = right()
        return try await Top(same: one.base.token === other.base.token)
      }
      binder.bind().to { (t: AsyncProvider<Top>, l: AsyncProvider<Left>, r: AsyncProvider<Right>) in (t, l, r) }
    }.build()
    let same = try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<30 {
        group.addTask {
          switch index % 3 {
          case 0: return try await top().same
          case 1: return try await left().base.token === left().base.token
          default: return try await right().base.token === left().base.token
          }
        }
      }
      return try await group.reduce(true) { $0 && $1 }
    }
    #expect(same)
    #expect(tracker.made == 1)
  }
}
