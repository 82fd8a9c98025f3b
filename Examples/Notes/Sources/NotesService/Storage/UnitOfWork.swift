// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A worker, and the transaction of its repositories.
package struct UnitOfWork<Worker: Sendable>: Sendable {
  package let worker: Worker
  package let transaction: Transaction

  package init(worker: Worker, transaction: Transaction) {
    self.worker = worker
    self.transaction = transaction
  }

  /// Commits the worker's changes if `work` returns, and rolls all of them back if `work` throws.
  package func perform<Value: Sendable>(_ work: @Sendable (Worker) async throws -> Value) async throws -> Value {
    do {
      let value = try await work(worker)
      try await transaction.commit()
      return value
    } catch {
      await transaction.rollBack()
      throw error
    }
  }
}
