// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import NotesService

/// A journal with no page left.
struct FullJournal: Journal {
  struct NoPageLeft: Error {}

  func record(_ entry: String, by user: User) async throws { throw NoPageLeft() }

  func entries(of user: User) async throws -> [String] { [] }
}
