// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Weak singletons whose factories throw, belong to the main actor or are asynchronous.
@Suite struct WeakSingletonEffectTests {
  private typealias Token = InstanceTracker.Token

  @Test func afterAFailureTheNextRequestTriesAgain() throws {
    let (tracker, calls) = (InstanceTracker(), InstanceTracker())
    let provider = try TestComponent(of: ThrowingProvider<Token>.self) { binder in
      binder.bind(Token.self).asWeakSingleton().to { () throws -> Token in
        _ = Token(calls)
        if calls.made % 2 == 1 { throw Mishap.first }
        return Token(tracker)
      }
    }.build()
    for generation in 1...2 {
      #expect { try provider.get() } throws: { ($0 as? ConstructionError)?.underlyingError as? Mishap == .first }
      let token = try provider.get()
      #expect(try provider.get() === token)
      #expect((tracker.made, tracker.live, calls.made) == (generation, 1, 2 * generation))
    }
    #expect(tracker.live == 0)
  }

  @Test func anErrorNamesTheWeakSingleton() throws {
    let provider = try TestComponent(of: ThrowingProvider<Thing>.self) { binder in
      binder.bind(Thing.self).asWeakSingleton().to { () throws -> Thing in throw Mishap.second }
    }.build()
    #expect { try provider.get() } throws: { ($0 as? ConstructionError)?.path.map(\.subject) == ["Thing"] }
  }

  @MainActor private final class Model: Sendable {
    let token: Token
    init(token: Token) { self.token = token }
  }

  @MainActor @Test func oneOfTheMainActorIsSharedThere() throws {
    let tracker = InstanceTracker()
    let provider = try TestComponent(of: MainActorProvider<Model>.self) { binder in
      binder.bind(Token.self).to { Token(tracker) }
      binder.bind(Model.self).asWeakSingleton().to(factory: Model.init)
    }.build()
    for generation in 1...2 {
      let model = provider.get()
      #expect(provider.get() === model)
      #expect((tracker.made, tracker.live) == (generation, 1))
    }
    #expect(tracker.live == 0)
  }

  @Test func oneOfTheMainActorIsSharedWithTasksElsewhere() async throws {
    let tracker = InstanceTracker()
    let provider = try await TestComponent(of: AsyncProvider<Model>.self) { binder in
      binder.bind(Token.self).to { Token(tracker) }
      binder.bind(Model.self).asWeakSingleton().to(factory: Model.init)
    }.build()
    for generation in 1...2 {
      let model = try await provider.get()
      #expect(try await provider.get() === model)
      #expect((tracker.made, tracker.live) == (generation, 1))
    }
    #expect(tracker.live == 0)
  }

  private func asyncProvider(
    _ factory: @escaping @Sendable () async throws -> Token
  ) async throws -> AsyncProvider<Token> {
    try await TestComponent(of: AsyncProvider<Token>.self) { binder in
      binder.bind(Token.self).asWeakSingleton().to { () async throws -> Token in try await factory() }
    }.build()
  }

  @Test func oneThatIsAsyncIsConstructedOncePerGeneration() async throws {
    let tracker = InstanceTracker()
    let provider = try await asyncProvider {
      await Task.yield()
      return Token(tracker)
    }
    for generation in 1...2 {
      do {
        let token = try await provider.get()
        #expect(try await provider.get() === token)
        #expect(tracker.made == generation)
      }
      #expect(tracker.live == 0)
    }
  }

  @Test func tasksThatRequestAtOnceAwaitOneConstruction() async throws {
    let tracker = InstanceTracker()
    let provider = try await asyncProvider {
      for _ in 0..<10 { await Task.yield() }
      return Token(tracker)
    }
    // All retain their instance until the last one has it.
    let tokens = try await withThrowingTaskGroup(of: Token.self) { group in
      for _ in 0..<20 { group.addTask { try await provider.get() } }
      return try await group.reduce(into: [Token]()) { $0.append($1) }
    }
    #expect(tokens.allSatisfy { $0 === tokens[0] })
    #expect(tracker.made == 1)
  }

  @Test func anAsyncFailureIsNotKept() async throws {
    let (tracker, calls) = (InstanceTracker(), InstanceTracker())
    let provider = try await asyncProvider {
      _ = Token(calls)
      if calls.made == 1 { throw Mishap.first }
      return Token(tracker)
    }
    await #expect { try await provider.get() } throws: {
      ($0 as? ConstructionError)?.underlyingError as? Mishap == .first
    }
    let token = try await provider.get()
    #expect(try await provider.get() === token)
    #expect((tracker.made, calls.made) == (1, 2))
  }

  @Test func cancellingOneWaiterDoesNotCancelTheOthers() async throws {
    let (tracker, gate) = (InstanceTracker(), Event())
    let provider = try await asyncProvider {
      await gate.wait()
      try Task.checkCancellation()
      return Token(tracker)
    }
    let patient = Task { try await provider.get() }
    let impatient = Task { try await provider.get() }
    impatient.cancel()
    await #expect(throws: CancellationError.self) { try await impatient.value }
    gate.happen()
    let token = try await patient.value
    #expect(try await provider.get() === token)
    #expect(tracker.made == 1)
  }

  @Test func cancellingAllWaitersLeavesTheNextRequestAConstructionOfItsOwn() async throws {
    let tracker = InstanceTracker()
    let provider = try await asyncProvider {
      try Task.checkCancellation()
      return Token(tracker)
    }
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await provider.get()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(tracker.made == 0)
    let token = try await provider.get()
    #expect(try await provider.get() === token)
  }
}
