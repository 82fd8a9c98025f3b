// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import GRDB

/// The database changes of one unit of work: all or nothing.
///
/// It begins with the first access, so work without the database does not wait.
package actor Transaction {
  private let database: NotesDatabase
  private var beginning: Task<Void, any Error>?
  private var hasEnded = false

  package init(database: NotesDatabase) {
    self.database = database
  }

  package func access<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await begin()
    return try await database.access(work)
  }

  package func commit() async throws {
    guard await isOpen else { return }
    try await database.commit()
    hasEnded = true
  }

  package func rollBack() async {
    guard await isOpen else { return }
    await database.rollBack()
    hasEnded = true
  }

  /// Begins once: simultaneous accesses all wait for the same beginning.
  private func begin() async throws {
    guard !hasEnded else { throw TransactionHasEnded() }
    let beginning = beginning ?? Task { [database] in try await database.begin() }
    self.beginning = beginning
    try await beginning.value
  }

  private var isOpen: Bool {
    get async {
      guard !hasEnded, let beginning else { return false }
      return (try? await beginning.value) != nil
    }
  }
}

/// A transaction was used after its unit of work.
package struct TransactionHasEnded: Error {}
