// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Hummingbird
package import Logging

package struct DeleteNote: Handler {
  let user: User
  let notes: any NoteRepository
  let journal: any Journal
  let logger: Logger

  package init(user: User, notes: any NoteRepository, journal: any Journal, logger: Logger) {
    self.user = user
    self.notes = notes
    self.journal = journal
    self.logger = logger
  }

  package func respond(to request: Request, context: NotesContext) async throws -> HTTPResponse.Status {
    let id = try context.parameters.require("id", as: Int64.self)
    try await journal.record("deleted note \(id)", by: user)
    guard try await notes.delete(id, of: user) else {
      throw HTTPError(.notFound, message: "there is no note \(id)")
    }
    logger.info("note deleted", metadata: ["note": "\(id)"])
    return .noContent
  }
}
