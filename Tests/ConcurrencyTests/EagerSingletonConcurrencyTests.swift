// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatch
import Dovetail
import TestSupport
import Testing

/// Eager singletons that are constructed at the same time. These run under ThreadSanitizer as well.
@Suite(.endsIfItHangs) struct EagerSingletonConcurrencyTests {
  private typealias Token = InstanceTracker.Token

  /// Finishes its construction when several have begun.
  private struct Meeting: Sendable {
    let begun = Counter()
    let size: Int

    func join() async throws {
      begun.increment()
      guard await hasBecomeTrue({ begun.value >= size }) else { throw Mishap.first }
    }
  }

  @Test func independentOnesAreConstructedAtTheSameTime() async throws {
    let meeting = Meeting(size: 4)
    let calls = Counter()
    let sum = try await TestComponent(of: Int.self) { binder in
      binder.bind(Int8.self).asEagerSingleton().to { () async throws in
        try await meeting.join()
        return Int8(1)
      }
      binder.bind(Int16.self).asEagerSingleton().to { () async throws in
        try await meeting.join()
        return Int16(1)
      }
      binder.bind(Int.self).intoCollection().asEagerSingleton().to { () async throws in
        try await meeting.join()
        return 1
      }
      binder.bind(Int.self).intoCollection().asEagerSingleton().to { () async throws in
        try await meeting.join()
        return [1, 1]
      }
      binder.bind(Int32.self).asEagerSingleton().to { (a: Int8, b: Int16) throws in
        calls.increment()
        return Int32(a) + Int32(b)
      }
      binder.bind(Int.self).to { (a: Int32, all: [Int]) in Int(a) + all.reduce(0, +) }
    }.build()
    #expect(sum == 5)
    #expect(calls.value == 1)
  }

  /// Nothing may request `Token` once all is constructed, but until then several do at the same time.
  @Test(arguments: 0..<10, [false, true])
  func whatSeveralNeedAtTheSameTimeIsConstructedOnce(round: Int, isChild: Bool) async throws {
    let tracker = InstanceTracker()
    @Sendable func declare(_ binder: Binder) {
      binder.bind(Token.self).asSingleton().to {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(1))
        return Token(tracker)
      }
      for _ in 0..<4 {
        binder.bind(Token.self).intoCollection().asEagerSingleton().to { (token: Token) async in token }
      }
    }
    do {
      let tokens: [Token]
      if isChild {
        typealias Child = TestChild<[Token], Void>
        tokens = try await TestComponent(of: AsyncComponentFactory<Child>.self) { binder in
          binder.install(component: Child(declare))
        }.build().build()
      } else {
        tokens = try await TestComponent(of: [Token].self, declare).build()
      }
      #expect(tokens.count == 4)
      #expect(Set(tokens.map(ObjectIdentifier.init)).count == 1)
      #expect(tracker.made == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test func oneThatIsFinishedDoesNotWaitForThoseThatNobodyNeeds() async throws {
    // The second of a chain begins while an independent one is still under construction.
    let chained = Event()
    let journal = Journal()
    _ =
      try await TestComponent { binder in
        binder.bind(Int8.self).asEagerSingleton().to { () async -> Int8 in
          #expect(await chained.wait())
          journal.note("slow")
          return 1
        }
        binder.bind(Int16.self).asEagerSingleton().to { () async -> Int16 in 1 }
        binder.bind(Int32.self).asEagerSingleton().to { (_: Int16) async -> Int32 in
          journal.note("second")
          chained.happen()
          return 1
        }
      }.build() as Void
    #expect(journal.all == ["second", "slow"])
  }

  @Test(arguments: 0..<10)
  func oneThatFailsCancelsTheOthersAndLeavesNothingRunning(round: Int) async throws {
    let (running, ended, tracker) = (Counter(), Counter(), InstanceTracker())
    let shared = Counter()
    @Sendable func work() async throws -> Token {
      running.increment()
      defer { ended.increment() }
      let token = Token(tracker)
      try await Task.sleep(for: .seconds(3_600))
      return token
    }
    let component = TestComponent(of: [Token].self) { binder in
      for _ in 0..<5 {
        binder.bind(Token.self).intoCollection().asEagerSingleton().to { () async throws in try await work() }
      }
      binder.bind(Token.self).intoCollection().asEagerSingleton().to { Token(tracker) }
      // Not eager, but on the paths of two eager singletons.
      binder.bind(Token.self).asSingleton().to { () async throws -> Token in
        shared.increment()
        return try await work()
      }
      binder.bind(Token.self).intoCollection().asEagerSingleton().to { (token: Token) in token }
      binder.bind(Token.self).intoCollection().asEagerSingleton().to { (token: Token) in token }
      binder.bind(Int.self).asEagerSingleton().to { () async throws -> Int in
        #expect(await hasBecomeTrue { running.value == 6 })
        throw Mishap.numbered(round)
      }
    }
    let error = await #expect(throws: ConstructionError.self) { try await component.build() }
    #expect(error?.underlyingError as? Mishap == .numbered(round))
    #expect(shared.value == 1)
    #expect((running.value, ended.value) == (6, 6))
    #expect(tracker.live == 0)
  }

  @Test(arguments: [false, true])
  func cancellingABuildEndsItsConstructions(isRoot: Bool) async throws {
    let (begun, ended, tracker) = (Event(), Event(), InstanceTracker())
    let task = Task {
      try await TestComponent(of: Token.self) { binder in
        let builder = binder.bind(Token.self)
        let construct: @Sendable (Int) async throws -> Token = { _ in
          defer { ended.happen() }
          begun.happen()
          let token = Token(tracker)
          try await Task.sleep(for: .seconds(3_600))
          return token
        }
        binder.bind(Int.self).asEagerSingleton().to(value: 1)
        if isRoot { builder.to(factory: construct) } else { builder.asEagerSingleton().to(factory: construct) }
      }.build()
    }
    #expect(await begun.wait())
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(ended.hasHappened)
    #expect(tracker.live == 0)
  }

  @Test func aBuildInATaskThatIsCancelledAlreadyComesToNothing() async throws {
    let calls = Counter()
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await TestComponent(of: Int.self) { binder in
        binder.bind(Int.self).asEagerSingleton().to { () async in calls.increment() }
      }.build()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(calls.value == 0)
  }

  @Test(arguments: 0..<20)
  func aThousandTasksFindEachConstructedOnce(round: Int) async throws {
    let (plain, async, main) = (InstanceTracker(), InstanceTracker(), InstanceTracker())
    do {
      let providers = try await TestComponent(of: [Provider<Token>].self) { binder in
        binder.bind(Token.self).intoCollection().asEagerSingleton().to { Token(plain) }
        binder.bind(Token.self).intoCollection().asEagerSingleton().to { () async in Token(async) }
        binder.bind(Token.self).intoCollection().asEagerSingleton().to { @MainActor in Token(main) }
      }.build()
      await withTaskGroup(of: Void.self) { group in
        for index in 0..<50 { group.addTask { _ = providers[index % 3]() } }
      }
    }
    #expect([plain.made, async.made, main.made] == [1, 1, 1])
    #expect([plain.live, async.live, main.live] == [0, 0, 0])
  }
}
