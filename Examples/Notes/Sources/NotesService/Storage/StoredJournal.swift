// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import GRDB

/// The journal in the database, as one transaction sees it.
package struct StoredJournal: Journal {
  let transaction: Transaction

  package init(transaction: Transaction) {
    self.transaction = transaction
  }

  package func record(_ entry: String, by user: User) async throws {
    try await transaction.access { database in
      try database.cachedStatement(sql: "INSERT INTO journal (userId, entry) VALUES (?, ?)")
        .execute(arguments: [user.id, entry])
    }
  }

  package func entries(of user: User) async throws -> [String] {
    try await transaction.access { database in
      let statement = try database.cachedStatement(sql: "SELECT entry FROM journal WHERE userId = ? ORDER BY id")
      return try String.fetchAll(statement, arguments: [user.id])
    }
  }
}
