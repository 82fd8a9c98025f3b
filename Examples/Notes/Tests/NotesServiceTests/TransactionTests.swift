// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import GRDB
import Logging
import NotesService
import Testing

struct TransactionTests {
  @Test func requestThatFailsHalfwayLeavesNothingBehind() async throws {
    let tested = TestService { binder in
      binder.bind((any Journal).self).to { FullJournal() }
    }
    try await tested.run { service async throws in
      #expect(try await service.ada.post("/notes", #"{"text":"lost"}"#).status == 500)
      #expect(service.messages.contains("request failed"))
      #expect(try await service.ada.get("/notes") == .init(200, "[]"))
    }
  }

  @Test func requestThatIsRefusedHalfwayLeavesNothingBehind() async throws {
    try await TestService().run { service async throws in
      #expect(try await service.ada.delete("/notes/7").status == 404)
      #expect(try await service.ada.get("/journal") == .init(200, "[]"))
    }
  }

  @Test func transactionThatHasEndedIsOfNoUse() async throws {
    let database = try await NotesDatabase.inMemory(logger: .silent)
    let transaction = Transaction(database: database)
    try await transaction.access { _ in }
    try await transaction.commit()
    await #expect(throws: TransactionHasEnded.self) { try await transaction.access { _ in } }
  }

  @Test func cancelledTransactionIsUndoneAndGivesUpItsTurn() async throws {
    let database = try await NotesDatabase.inMemory(logger: .silent)
    try await StoredUsers(database: database).register(Account(name: "ada", token: "token"))
    let ada = try #require(try await StoredUsers(database: database).user(withToken: "token"))

    let transaction = Transaction(database: database)
    let unit = UnitOfWork(worker: StoredNotes(transaction: transaction), transaction: transaction)
    let task = Task {
      try await unit.perform { notes in
        _ = try await notes.add("lost", of: ada, until: nil)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }

    let later = Transaction(database: database)
    #expect(try await StoredNotes(transaction: later).notes(of: ada) == [])
  }

  @Test func transactionsTakeTurns() async throws {
    let database = try await NotesDatabase.inMemory(logger: .silent)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<50 {
        group.addTask {
          let transaction = Transaction(database: database)
          let unit = UnitOfWork(worker: StoredUsers(database: database), transaction: transaction)
          return try await unit.perform { _ in
            try await transaction.access { database in
              try database.execute(sql: "INSERT INTO user (name, token) VALUES (?, ?)", arguments: [number, number])
            }
            await Task.yield()
            return try await transaction.access { database in
              let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM user") ?? 0
              try database.execute(sql: "DELETE FROM user")
              return count
            }
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 1, count: 50))
  }
}
