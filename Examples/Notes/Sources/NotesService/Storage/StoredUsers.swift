// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import GRDB

/// Users in the database. Each access is a separate transaction, because the request has none yet.
package struct StoredUsers: UserRepository {
  let database: NotesDatabase

  package init(database: NotesDatabase) {
    self.database = database
  }

  package func register(_ account: Account) async throws {
    try await database.inTransaction { database in
      try database.execute(
        sql: """
          INSERT INTO user (name, token) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET token = excluded.token
          """, arguments: [account.name, account.token])
    }
  }

  package func user(withToken token: String) async throws -> User? {
    try await database.inTransaction { database in
      let statement = try database.cachedStatement(sql: "SELECT id, name FROM user WHERE token = ?")
      return try Row.fetchOne(statement, arguments: [token]).map { User(id: $0["id"], name: $0["name"]) }
    }
  }
}
