// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Foundation
import GRDB

/// Notes in the database, as one transaction sees them.
package struct StoredNotes: NoteRepository {
  let transaction: Transaction

  package init(transaction: Transaction) {
    self.transaction = transaction
  }

  package func add(_ text: String, of user: User, until expiry: Date?) async throws -> Note {
    try await transaction.access { database in
      try database.cachedStatement(sql: "INSERT INTO note (userId, text, expiry) VALUES (?, ?, ?)")
        .execute(arguments: [user.id, text, expiry?.timeIntervalSince1970])
      return Note(id: database.lastInsertedRowID, text: text)
    }
  }

  package func notes(of user: User) async throws -> [Note] {
    try await transaction.access { database in
      let statement = try database.cachedStatement(sql: "SELECT id, text FROM note WHERE userId = ? ORDER BY id")
      return try Row.fetchAll(statement, arguments: [user.id]).map(Note.init)
    }
  }

  package func note(_ id: Int64, of user: User) async throws -> Note? {
    try await transaction.access { database in
      let statement = try database.cachedStatement(sql: "SELECT id, text FROM note WHERE id = ? AND userId = ?")
      return try Row.fetchOne(statement, arguments: [id, user.id]).map(Note.init)
    }
  }

  package func delete(_ id: Int64, of user: User) async throws -> Bool {
    try await transaction.access { database in
      try database.cachedStatement(sql: "DELETE FROM note WHERE id = ? AND userId = ?").execute(arguments: [
        id, user.id,
      ])
      return database.changesCount > 0
    }
  }

  package func deleteExpired(at date: Date) async throws -> Int {
    try await transaction.access { database in
      try database.cachedStatement(sql: "DELETE FROM note WHERE expiry <= ?")
        .execute(arguments: [date.timeIntervalSince1970])
      return database.changesCount
    }
  }
}

extension Note {
  fileprivate init(_ row: Row) {
    self.init(id: row["id"], text: row["text"])
  }
}
