// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Foundation

/// The notes of all users.
package protocol NoteRepository: Sendable {
  func add(_ text: String, of user: User, until expiry: Date?) async throws -> Note
  func notes(of user: User) async throws -> [Note]
  func note(_ id: Int64, of user: User) async throws -> Note?
  /// Whether there was such a note.
  func delete(_ id: Int64, of user: User) async throws -> Bool
  /// Returns their count.
  func deleteExpired(at date: Date) async throws -> Int
}
