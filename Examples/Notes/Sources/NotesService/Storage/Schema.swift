// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import GRDB

extension DatabaseMigrator {
  /// Every step from an empty file to the current schema. Steps are added, never changed.
  static var notes: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("users, notes and the journal") { database in
      try database.create(table: "user") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("name", .text).notNull().unique()
        table.column("token", .text).notNull().unique()
      }
      try database.create(table: "note") { table in
        table.autoIncrementedPrimaryKey("id")
        table.belongsTo("user").notNull()
        table.column("text", .text).notNull()
        table.column("expiry", .double).indexed()
      }
      try database.create(table: "journal") { table in
        table.autoIncrementedPrimaryKey("id")
        table.belongsTo("user").notNull()
        table.column("entry", .text).notNull()
      }
    }
    return migrator
  }

  /// Migrates without blocking the caller's thread.
  func run(on connection: DatabaseQueue) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      asyncMigrate(connection) { continuation.resume(with: $0.map { _ in }) }
    }
  }
}
