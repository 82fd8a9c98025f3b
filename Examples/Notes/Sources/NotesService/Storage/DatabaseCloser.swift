// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ServiceLifecycle

/// Closes the database at the end. Services end in reverse order, and this one comes first, so all others have ended by then.
package struct DatabaseCloser: Service {
  let database: NotesDatabase

  package init(database: NotesDatabase) {
    self.database = database
  }

  package func run() async throws {
    try? await gracefulShutdown()
    try await database.close()
  }
}
