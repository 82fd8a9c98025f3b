// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import InMemoryLogging
import Logging
import NotesService
import Synchronization
import Testing

struct RequestScopeTests {
  @Test func linesInTheLogTellTheirRequest() async throws {
    try await TestService().run { service async throws in
      _ = try await service.ada.post("/notes", #"{"text":"one"}"#)
      _ = try await service.grace.post("/notes", #"{"text":"two"}"#)
      let created = service.log.entries.filter { $0.message == "note created" }
      #expect(created.map { $0.metadata["user"] } == ["ada", "grace"])
      let requests = created.compactMap { $0.metadata["request"]?.description }
      #expect(Set(requests).count == 2)
      #expect(
        service.log.entries.filter { $0.message == "database opened" }.allSatisfy { $0.metadata["request"] == nil })
    }
  }

  @Test func requestsAtTheSameTimeHaveTheirOwnUserAndTransaction() async throws {
    let barrier = Barrier()
    let transactions = Mutex<[ObjectIdentifier]>([])
    let tested = TestService { binder in
      binder.bind((any NoteRepository).self).to { (transaction: Transaction) in
        transactions.withLock { $0.append(ObjectIdentifier(transaction)) }
        return HeldBackNotes(notes: StoredNotes(transaction: transaction), barrier: barrier)
      }
    }
    try await tested.run { service async throws in
      async let first = service.ada.post("/notes", #"{"text":"Ada's"}"#)
      async let second = service.grace.post("/notes", #"{"text":"Grace's"}"#)
      await barrier.holds(2)
      #expect(Set(transactions.withLock { $0 }).count == 2)
      await barrier.open()
      #expect(try await [first.status, second.status] == [201, 201])
      #expect(try await service.ada.get("/notes").body.contains("Ada's"))
      #expect(try await !service.ada.get("/notes").body.contains("Grace's"))
      #expect(try await service.grace.get("/notes").body.contains("Grace's"))
    }
  }
}
