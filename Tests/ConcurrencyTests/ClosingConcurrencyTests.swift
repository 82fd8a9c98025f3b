// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Closers that several tasks use at once. These run under ThreadSanitizer as well.
@Suite(.endsIfItHangs) struct ClosingConcurrencyTests {
  private let journal = Journal()
  private let gate = Gate()

  /// A closer of a drive that closes when the gate is open, and of a depot that is constructed later.
  private func closer(isFailing: Bool = false) throws -> ComponentCloser {
    try TestComponent(of: ComponentCloser.self) { [journal, gate] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { drive in
        await gate.pass()
        drive.close()
        if isFailing { throw Mishap.first }
      }.to { Drive.open(journal) }
    }.build()
  }

  @Test func aConcurrentCallWaitsForTheFirst() async throws {
    let closer = try closer(isFailing: true)
    let first = Task { try await closer.close() }
    #expect(await hasBecomeTrue { gate.waiting > 0 })
    let second = Task { [journal] in
      try await closer.close()
      return journal.all
    }
    gate.open()
    await #expect(throws: ClosingError.self) { try await first.value }
    #expect(try await second.value == ["Drive"])
  }

  @Test func manyCallsCloseOnce() async throws {
    let closer = try closer()
    gate.open()
    await withTaskGroup { group in
      for _ in 0..<50 { group.addTask { try? await closer.close() } }
    }
    #expect(journal.all == ["Drive"])
  }

  @Test func cancellingTheCallerDoesNotCancelTheActions() async throws {
    let closer = try await TestComponent(of: ComponentCloser.self) { [journal, gate] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { drive in
        await gate.pass()
        try Task.checkCancellation()
        drive.close()
      }.to { Drive.open(journal) }
    }.build()
    let task = Task { try await closer.close() }
    #expect(await hasBecomeTrue { gate.waiting > 0 })
    task.cancel()
    gate.open()
    try await task.value
    #expect(journal.all == ["Drive"])
  }

  @Test func whatManyThreadsConstructIsClosedOnce() async throws {
    struct Root: Sendable { let numbers: [Provider<Int>], closer: ComponentCloser }
    let root = try await TestComponent(of: Root.self) { [journal] binder in
      for number in 0..<20 {
        binder.bind(Int.self).intoCollection().asSingleton().onClose { journal.note("\($0)") }.to { number }
      }
      binder.bind().to(factory: Root.init)
    }.build()
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { for number in root.numbers.shuffled() { _ = number() } }
        group.addTask { try? await root.closer.close() }
      }
    }
    try await root.closer.close()
    #expect(journal.all.sorted() == (0..<20).map(String.init).sorted())
  }

  @Test func childrenThatAreOpenedAtTheSameTimeCloseTheirOwn() async throws {
    struct View: Sendable { let number: Int, closer: ComponentCloser }
    typealias Child = TestChild<View, Int>
    let open = try await TestComponent(of: AsyncComponentFactory<Child>.self) { [journal] binder in
      binder.install(
        component: Child { binder in
          binder.bind(String.self).asEagerSingleton().onClose { journal.note($0) }.to { (number: Int) async in
            "\(number)"
          }
          binder.bind(View.self).to { (number: Int, _: String, closer: ComponentCloser) in
            View(number: number, closer: closer)
          }
        })
    }.build()
    try await withThrowingTaskGroup { group in
      for number in 0..<50 {
        group.addTask {
          let view = try await open.build(number)
          if number % 2 == 0 { try await view.closer.close() }
        }
      }
      try await group.waitForAll()
    }
    #expect(journal.all.sorted() == stride(from: 0, to: 50, by: 2).map(String.init).sorted())
  }

  @Test func whatIsFinishedWhenAnotherEagerSingletonFailsIsClosed() async throws {
    let component = TestComponent(of: Int.self) { [journal, gate] binder in
      binder.bind(Drive.self).asEagerSingleton().onClose {
        await Task.yield()
        $0.close()
      }.to { () async in
        Drive.open(journal)
      }
      binder.bind(Depot.self).asEagerSingleton().onClose { $0.close() }.to { () async in
        // Finishes after the other has failed, despite the cancellation.
        await gate.pass()
        return Depot.open(journal)
      }
      binder.bind(Socket.self).asEagerSingleton().onClose { $0.close() }.to { (_: Drive) async throws -> Socket in
        _ = await hasBecomeTrue { gate.waiting > 0 }
        Task { gate.open() }
        throw Mishap.first
      }
      binder.bind().to(value: 1)
    }
    let error = await #expect(throws: ConstructionError.self) { try await component.build() }
    #expect(error?.underlyingError as? Mishap == .first)
    #expect(journal.all.sorted() == ["Depot", "Drive"])
  }

  private static func cancellable(_ journal: Journal, _ gate: Gate) -> TestComponent<Int> {
    TestComponent { binder in
      binder.bind(Drive.self).asEagerSingleton().onClose { drive in
        try Task.checkCancellation()
        drive.close()
      }.to { Drive.open(journal) }
      binder.bind(Int.self).to { (_: Drive) async throws in
        await gate.pass()
        try Task.checkCancellation()
        return 1
      }
    }
  }

  @Test func aBuildThatIsCancelledCloses() async throws {
    let task = Task { [journal, gate] in try await Self.cancellable(journal, gate).build() }
    #expect(await hasBecomeTrue { gate.waiting > 0 })
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(journal.all == ["Drive"])
  }
}
