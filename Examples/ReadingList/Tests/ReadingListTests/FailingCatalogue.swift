// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore

/// An unreachable catalogue.
nonisolated struct FailingCatalogue: Catalogue {
  let edition = "none"

  func books(titled text: String) throws -> [Book] { throw CatalogueError.unreachable }

  func summary(of book: BookID) throws -> String { throw CatalogueError.unreachable }
}
