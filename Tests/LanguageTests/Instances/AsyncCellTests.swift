// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// The guarantees of an async singleton to its requesters, one at a time.
@Suite(.endsIfItHangs) struct AsyncCellTests {
  private typealias Token = InstanceTracker.Token

  private func provider<Element: Sendable>(
    of type: Element.Type = Element.self, _ construct: @escaping @Sendable () async throws -> Element
  ) async throws -> AsyncProvider<Element> {
    try await TestComponent(of: AsyncProvider<Element>.self) { binder in
      binder.bind(Element.self).asSingleton().to { () async throws in try await construct() }
    }.build()
  }

  /// Tasks that call `provider` while the construction is running.
  private func tasks<Element: Sendable>(
    _ count: Int, asking provider: AsyncProvider<Element>
  ) async throws -> [Task<Element, any Error>] {
    let asking = Counter()
    let tasks = (0..<count).map { _ in
      Task {
        asking.increment()
        return try await provider()
      }
    }
    #expect(await hasBecomeTrue { asking.value == count })
    try await Task.sleep(for: .milliseconds(50))
    return tasks
  }

  @Test func isConstructedWhenItIsWantedAndThenKept() async throws {
    let calls = Counter()
    let provider = try await provider { calls.increment() }
    #expect(calls.value == 0)
    #expect(try await [provider(), provider(), provider.get()] == [1, 1, 1])
  }

  @Test func aFailureGoesToAllWhoWaitAndIsNotKept() async throws {
    let (calls, gate) = (Counter(), Event())
    let provider = try await provider(of: Int.self) {
      let call = calls.increment()
      await gate.wait()
      if call == 1 { throw Mishap.first }
      return call
    }
    let waiters = try await tasks(10, asking: provider)
    #expect(calls.value == 1)
    gate.happen()
    for waiter in waiters {
      let error = await #expect(throws: ConstructionError.self) { try await waiter.value }
      #expect(error?.underlyingError as? Mishap == .first)
    }
    #expect(try await [provider(), provider()] == [2, 2])
  }

  @Test func oneWhoIsCancelledLeavesAtOnceAndHarmsNobody() async throws {
    let (calls, gate) = (Counter(), Event())
    let provider = try await provider {
      calls.increment()
      await gate.wait()
      #expect(!Task.isCancelled)
      return 7
    }
    let staying = Task { try await provider() }
    #expect(await hasBecomeTrue { calls.value == 1 })
    let leaving = try await tasks(5, asking: provider)
    for task in leaving {
      task.cancel()
      // The gate is closed, so this returns only if the task does not wait for the construction.
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(!gate.hasHappened)
    gate.happen()
    #expect(try await staying.value == 7)
    #expect(calls.value == 1)
  }

  @Test func theOneWhoBeganItMayLeaveAsWell() async throws {
    let (begun, gate) = (Event(), Event())
    let provider = try await provider {
      begun.happen()
      await gate.wait()
      try Task.checkCancellation()
      return 7
    }
    let beginner = Task { try await provider() }
    await begun.wait()
    let second = try await tasks(1, asking: provider)[0]
    beginner.cancel()
    await #expect(throws: CancellationError.self) { try await beginner.value }
    gate.happen()
    #expect(try await second.value == 7)
  }

  @Test func whenAllAreCancelledSoIsTheConstructionAndTheLastAwaitsItsEnd() async throws {
    let (begun, noticed, gate, ended) = (Event(), Event(), Event(), Event())
    let provider = try await provider(of: Int.self) {
      begun.happen()
      #expect(await hasBecomeTrue { Task.isCancelled })
      noticed.happen()
      await gate.wait()
      ended.happen()
      throw CancellationError()
    }
    let first = Task { try await provider() }
    await begun.wait()
    let last = try await tasks(1, asking: provider)[0]
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(!noticed.hasHappened)
    last.cancel()
    #expect(await noticed.wait())
    let hasReturned = Event()
    let observer = Task {
      await #expect(throws: CancellationError.self) { try await last.value }
      #expect(ended.hasHappened)
      hasReturned.happen()
    }
    try await Task.sleep(for: .milliseconds(50))
    #expect(!hasReturned.hasHappened)
    gate.happen()
    await observer.value
  }

  @Test func aConstructionThatTakesNoNoticeOfItsCancellationIsOfUseToThatTask() async throws {
    let (begun, gate) = (Event(), Event())
    let provider = try await provider {
      begun.happen()
      await gate.wait()
      return 7
    }
    let task = Task { try await provider() }
    await begun.wait()
    task.cancel()
    gate.happen()
    #expect(try await task.value == 7)
  }

  /// A construction whose only requester has been cancelled, and which ends at the gate. The next one succeeds.
  private func unwinding() async throws -> (
    calls: Counter, gate: Event, provider: AsyncProvider<Int>, cancelled: Task<Int, any Error>
  ) {
    let (calls, begun, gate) = (Counter(), Event(), Event())
    let provider = try await provider(of: Int.self) {
      let call = calls.increment()
      begun.happen()
      await gate.wait()
      try Task.checkCancellation()
      return call
    }
    let cancelled = Task { try await provider() }
    await begun.wait()
    cancelled.cancel()
    return (calls, gate, provider, cancelled)
  }

  @Test func whoComesWhileACancelledConstructionUnwindsGetsAnInstance() async throws {
    let (calls, gate, provider, cancelled) = try await unwinding()
    let late = try await tasks(3, asking: provider)
    let leaving = try await tasks(1, asking: provider)[0]
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    #expect(calls.value == 1)
    gate.happen()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    for task in late { #expect(try await task.value == 2) }
    #expect(calls.value == 2)
  }

  @Test func ifAllWhoComeWhileItUnwindsLeaveAgainNothingElseIsBegun() async throws {
    let (calls, gate, provider, cancelled) = try await unwinding()
    for leaving in try await tasks(2, asking: provider) {
      leaving.cancel()
      await #expect(throws: CancellationError.self) { try await leaving.value }
    }
    gate.happen()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    try await Task.sleep(for: .milliseconds(50))
    #expect(calls.value == 1)
    #expect(try await provider() == 2)
  }

  @Test func aTaskThatIsCancelledAlreadyBeginsNothingButGetsWhatExists() async throws {
    let calls = Counter()
    let provider = try await provider { calls.increment() }
    func askCancelled() async -> Result<Int, any Error> {
      await Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        do { return .success(try await provider()) } catch { return .failure(error) }
      }.value
    }
    await #expect(throws: CancellationError.self) { try await askCancelled().get() }
    #expect(calls.value == 0)
    #expect(try await provider() == 1)
    #expect(try await askCancelled().get() == 1)
  }

  @Test func theFactoryIsReleasedOnceItHasSucceeded() async throws {
    let tracker = InstanceTracker()
    let calls = Counter()
    let provider = try await {
      let captured = Token(tracker)
      return try await self.provider(of: Int.self) {
        try withExtendedLifetime(captured) { if calls.increment() == 1 { throw Mishap.first } }
        return 7
      }
    }()
    await #expect(throws: ConstructionError.self) { try await provider() }
    #expect(tracker.live == 1)
    #expect(try await provider() == 7)
    #expect(tracker.live == 0)
  }

  private func providers() async throws -> (AsyncProvider<Token>?, WeakProvider<Token>) {
    try await TestComponent(of: (AsyncProvider<Token>, WeakProvider<Token>).self) { binder in
      binder.bind(Token.self).asSingleton().to { () async in Token(InstanceTracker()) }
      binder.bind().to { (provider: AsyncProvider<Token>, weak: WeakProvider<Token>) in (provider, weak) }
    }.build()
  }

  @Test func weakRequestsSeeItFromThenOn() async throws {
    var (provider, weak) = try await providers()
    #expect(weak() == nil)
    _ = try await provider?()
    #expect(weak() != nil)
    provider = nil
    #expect(weak() == nil)
  }

  @Test func aFactoryThatFailsForWantOfAnotherSingletonTriesThatOneAgainAsWell() async throws {
    let calls = Counter()
    let provider = try await TestComponent(of: AsyncProvider<String>.self) { binder in
      binder.bind(Int.self).asSingleton().to { () async throws -> Int in
        if calls.increment() == 1 { throw Mishap.first }
        return calls.value
      }
      binder.bind(String.self).asSingleton().to { (number: Int) in "\(number)" }
    }.build()
    await #expect(throws: ConstructionError.self) { try await provider() }
    #expect(try await provider() == "2")
  }
}
