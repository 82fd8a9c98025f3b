// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Hummingbird

/// Finds notes by their words, with an index that is not bound.
struct SearchNotes: Handler {
  let user: User
  let index: any SearchIndex

  func respond(to request: Request, context: NotesContext) async throws -> [Note] {
    try await index.notes(of: user, containing: request.uri.queryParameters.require("word"))
  }
}

protocol SearchIndex: Sendable {
  func notes(of user: User, containing word: String) async throws -> [Note]
}
