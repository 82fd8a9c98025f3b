// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Hummingbird

package struct ReadNote: Handler {
  let user: User
  let notes: any NoteRepository

  package init(user: User, notes: any NoteRepository) {
    self.user = user
    self.notes = notes
  }

  package func respond(to request: Request, context: NotesContext) async throws -> Note {
    let id = try context.parameters.require("id", as: Int64.self)
    guard let note = try await notes.note(id, of: user) else {
      throw HTTPError(.notFound, message: "there is no note \(id)")
    }
    return note
  }
}
