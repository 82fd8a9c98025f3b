// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import NotesService

/// Notes that can be added only when a barrier is open.
struct HeldBackNotes: NoteRepository {
  let notes: StoredNotes
  let barrier: Barrier

  func add(_ text: String, of user: User, until expiry: Date?) async throws -> Note {
    await barrier.pass()
    return try await notes.add(text, of: user, until: expiry)
  }

  func notes(of user: User) async throws -> [Note] { try await notes.notes(of: user) }

  func note(_ id: Int64, of user: User) async throws -> Note? { try await notes.note(id, of: user) }

  func delete(_ id: Int64, of user: User) async throws -> Bool { try await notes.delete(id, of: user) }

  func deleteExpired(at date: Date) async throws -> Int { try await notes.deleteExpired(at: date) }
}
