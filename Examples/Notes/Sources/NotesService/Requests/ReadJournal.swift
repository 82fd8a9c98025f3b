// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Hummingbird

package struct ReadJournal: Handler {
  let user: User
  let journal: any Journal

  package init(user: User, journal: any Journal) {
    self.user = user
    self.journal = journal
  }

  package func respond(to request: Request, context: NotesContext) async throws -> [String] {
    try await journal.entries(of: user)
  }
}
