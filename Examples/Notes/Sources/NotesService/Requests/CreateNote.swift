// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
package import Hummingbird
package import Logging

package struct CreateNote: Handler {
  struct Input: Decodable {
    let text: String
    let secondsToLive: Double?
  }

  let user: User
  let notes: any NoteRepository
  let journal: any Journal
  let clock: any WallClock
  let logger: Logger

  package init(user: User, notes: any NoteRepository, journal: any Journal, clock: any WallClock, logger: Logger) {
    self.user = user
    self.notes = notes
    self.journal = journal
    self.clock = clock
    self.logger = logger
  }

  package func respond(to request: Request, context: NotesContext) async throws -> EditedResponse<Note> {
    let input = try await request.decode(as: Input.self, context: context)
    guard !input.text.isEmpty else { throw HTTPError(.badRequest, message: "a note needs a text") }
    let note = try await notes.add(input.text, of: user, until: input.secondsToLive.map(clock.now().addingTimeInterval))
    try await journal.record("created note \(note.id)", by: user)
    logger.info("note created", metadata: ["note": "\(note.id)"])
    return EditedResponse(status: .created, response: note)
  }
}
