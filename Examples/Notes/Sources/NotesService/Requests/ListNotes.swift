// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Hummingbird

package struct ListNotes: Handler {
  let user: User
  let notes: any NoteRepository

  package init(user: User, notes: any NoteRepository) {
    self.user = user
    self.notes = notes
  }

  package func respond(to request: Request, context: NotesContext) async throws -> [Note] {
    try await notes.notes(of: user)
  }
}
