// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatch
import Dovetail
import TestSupport
import Testing

@testable import DovetailGraph

/// Observed constructions on many threads and in many tasks. These run under ThreadSanitizer as well.
@Suite struct ObservationConcurrencyTests {
  private final class Ledger: Sendable {}
  private final class Page: Sendable {}
  private struct Entry: Sendable {
    let ledger: Ledger
    let page: Page
    let another: Page
  }

  private typealias Child = TestChild<Entry, Int>

  /// One ledger, and two eager pages in each child, which are constructed concurrently if the child is opened asynchronously.
  private func declare(_ binder: Binder) {
    binder.bind(Ledger.self).asSingleton().to(factory: Ledger.init)
    binder.install(
      component: Child { binder in
        binder.bind(Page.self).asEagerSingleton().to(factory: Page.init)
        binder.bind(Page.self).tagged(with: Other.self).asEagerSingleton().to(factory: Page.init)
        binder.bind().to { (ledger: Ledger, page: Page, another: TaggedElement<Other>) in
          Entry(ledger: ledger, page: page, another: another.element)
        }
      })
  }

  private enum Other: Dovetail.Tag { typealias Element = Page }

  @Test func childrenMayBeOpenedByManyThreads() throws {
    let recording = StartRecording()
    let factory = try TestComponent(of: ComponentFactory<Child>.self, declare).build(observing: recording)
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ = factory.build($0) }
    check(recording, count: 1_000)
  }

  @Test func childrenMayBeOpenedByManyTasks() async throws {
    let recording = StartRecording()
    let factory = try await TestComponent(of: AsyncComponentFactory<Child>.self, declare).build(observing: recording)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<1_000 { group.addTask { _ = try await factory.build(number) } }
      // A report may be made meanwhile.
      #expect(recording.report().rows.count <= 1 + 1_000 * 4 + 1)
      try await group.waitForAll()
    }
    check(recording, count: 1_000)
  }

  private func check(_ recording: StartRecording, count: Int) {
    #expect(recording.report().rows.allSatisfy { $0.hasEnded && !$0.hasFailed })
    let constructions = Dictionary(uniqueKeysWithValues: recording.spans.map { ($0.construction.id, $0.construction) })
    let openings = recording.spans.map(\.construction).filter(\.isOpening).dropFirst()
    #expect(openings.count == count && openings.allSatisfy { $0.parent == nil })
    // Each page and each entry is part of one opening, and the ledger of the entry that has come first.
    let parts = Dictionary(grouping: constructions.values.filter { !$0.isOpening }) { part in
      part.parent.flatMap { constructions[$0] }.map(\.isOpening)
    }
    #expect(parts[true]?.count == count * 3)
    #expect(parts[false]?.count == 1)
    #expect(recording.report().rows.count { $0.label == "ObservationConcurrencyTests.Ledger" } == 1)
    #expect(Set(parts[true, default: []].compactMap(\.parent)) == Set(openings.map(\.id)))
  }
}
