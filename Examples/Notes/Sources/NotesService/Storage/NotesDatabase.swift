// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import GRDB
package import Logging

/// The one connection to the database.
///
/// SQLite has one writer at a time, so transactions take turns. A turn lasts from the first access of a transaction to its
/// end, even while it waits in between.
package final class NotesDatabase: Sendable {
  private let connection: DatabaseQueue
  private let turns = Turns()
  private let logger: Logger

  /// Opens the file in the settings, and updates its schema.
  package static func open(settings: Settings, logger: Logger) async throws -> NotesDatabase {
    try await NotesDatabase(DatabaseQueue(path: settings.databasePath, configuration: .forFile), logger: logger)
  }

  /// A private database in memory, which ends with this object.
  package static func inMemory(logger: Logger) async throws -> NotesDatabase {
    try await NotesDatabase(DatabaseQueue(configuration: .forTurns), logger: logger)
  }

  private init(_ connection: DatabaseQueue, logger: Logger) async throws {
    self.connection = connection
    self.logger = logger
    try await DatabaseMigrator.notes.run(on: connection)
    logger.info("database opened", metadata: ["path": "\(connection.path)"])
  }

  /// Does `work` in a separate transaction.
  func inTransaction<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    let transaction = Transaction(database: self)
    return try await UnitOfWork(worker: transaction, transaction: transaction).perform { try await $0.access(work) }
  }

  /// Closes the connection when its turn comes.
  package func close() async throws {
    await turns.take()
    let result = Result { try connection.close() }
    await turns.giveBack()
    try result.get()
    logger.info("database closed")
  }
}

// MARK: - What a transaction consists of

extension NotesDatabase {
  func begin() async throws {
    await turns.take()
    do {
      try await connection.writeWithoutTransaction { try $0.beginTransaction() }
    } catch {
      await turns.giveBack()
      throw error
    }
  }

  func access<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await connection.writeWithoutTransaction(work)
  }

  func commit() async throws {
    try await connection.writeWithoutTransaction { try $0.commit() }
    await turns.giveBack()
  }

  func rollBack() async {
    rollBackAtOnce()
    await turns.giveBack()
  }

  /// A cancelled task can no longer await the connection, so this blocks for a moment. It fails only if
  /// SQLite has rolled back already, after an error that forced it to.
  private func rollBackAtOnce() {
    try? connection.inDatabase { try $0.rollback() }
  }
}

extension Configuration {
  /// Transactions stay open from one access to the next.
  fileprivate static var forTurns: Configuration {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return configuration
  }

  fileprivate static var forFile: Configuration {
    var configuration = forTurns
    configuration.journalMode = .wal
    return configuration
  }
}
