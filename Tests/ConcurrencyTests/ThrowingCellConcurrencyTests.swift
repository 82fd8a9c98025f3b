// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatch
import Dovetail
import Synchronization
import TestSupport
import Testing

/// Singletons whose factories may fail, under contention. These run under ThreadSanitizer as well.
@Suite struct ThrowingCellConcurrencyTests {
  private typealias Token = InstanceTracker.Token

  /// A provider of a singleton that fails for the first `failures` times.
  private func provider(
    failures: Int, calls: Counter, tracker: InstanceTracker = InstanceTracker()
  ) throws -> ThrowingProvider<Token> {
    try TestComponent(of: ThrowingProvider<Token>.self) { binder in
      binder.bind(Token.self).asSingleton().to { () throws in
        let call = calls.increment()
        if call <= failures { throw Mishap.numbered(call) }
        return Token(tracker)
      }
    }.build()
  }

  @Test func aFailureIsNotKeptAndASuccessIs() throws {
    let (calls, tracker) = (Counter(), InstanceTracker())
    do {
      let provider = try provider(failures: 3, calls: calls, tracker: tracker)
      for number in 1...3 {
        let error = #expect(throws: ConstructionError.self) { try provider() }
        #expect(error?.underlyingError as? Mishap == .numbered(number))
      }
      #expect(try provider() === provider())
    }
    #expect(calls.value == 4)
    #expect((tracker.made, tracker.live) == (1, 0))
  }

  @Test(arguments: 0..<20)
  func eachFailureGoesToOneThreadAndAllOthersGetTheOneInstance(round: Int) throws {
    let (calls, failures, strangers) = (Counter(), Counter(), Counter())
    let tracker = InstanceTracker()
    let provider = try provider(failures: 10, calls: calls, tracker: tracker)
    let addresses = Atomic<UInt>(0)
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      do throws(ConstructionError) {
        let address = UInt(bitPattern: ObjectIdentifier(try provider()).hashValue)
        let known = addresses.compareExchange(expected: 0, desired: address, ordering: .sequentiallyConsistent)
        if !known.exchanged, known.original != address { strangers.increment() }
      } catch {
        failures.increment()
      }
    }
    #expect(failures.value == 10)
    #expect(calls.value == 11)
    #expect(tracker.made == 1)
    #expect(strangers.value == 0)
  }

  @Test func tasksShareTheOneInstanceAsThreadsDo() async throws {
    let (calls, tracker) = (Counter(), InstanceTracker())
    let provider = try provider(failures: 5, calls: calls, tracker: tracker)
    let failures = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<200 { group.addTask { (try? provider()) == nil } }
      return await group.reduce(into: 0) { count, failed in count += failed ? 1 : 0 }
    }
    #expect(failures == 5)
    #expect(calls.value == 6)
    #expect(tracker.made == 1)
  }

  @Test func whatFailsLeavesTheOthersOfItsChainToTryAgain() throws {
    let (leaves, roots) = (Counter(), Counter())
    let provider = try TestComponent(of: ThrowingProvider<Int64>.self) { binder in
      binder.bind(Int8.self).asSingleton().to { leaves.increment() > 0 ? 1 : 0 }
      binder.bind(Int16.self).asSingleton().to { (_: Int8) throws -> Int16 in
        if roots.increment() < 3 { throw Mishap.first }
        return 2
      }
      binder.bind(Int64.self).asSingleton().to { (small: Int8, middle: Int16) in Int64(small) + Int64(middle) }
    }.build()
    let sum = Atomic<Int64>(0)
    DispatchQueue.concurrentPerform(iterations: 32) { _ in
      sum.add((try? provider()) ?? 0, ordering: .relaxed)
    }
    #expect(sum.load(ordering: .relaxed) == 30 * 3)
    #expect(leaves.value == 1)
    #expect(roots.value == 3)
  }

  @Test func singletonsOfTheMainActorAreConstructedOnceForTasksOnAndOffIt() async throws {
    let calls = Counter()
    let provider = try await TestComponent(of: AsyncProvider<Int>.self) { binder in
      binder.bind(Int.self).asSingleton().to { @MainActor () throws -> Int in
        MainActor.assertIsolated()
        let call = calls.increment()
        if call < 3 { throw Mishap.first }
        return call
      }
    }.build()
    @MainActor func askThere() async -> Int { (try? await provider()) ?? 0 }
    let sum = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<50 {
        group.addTask { await askThere() }
        group.addTask { (try? await provider()) ?? 0 }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 98 * 3)
    #expect(calls.value == 3)
  }
}
