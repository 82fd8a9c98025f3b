// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

nonisolated package enum CatalogueError: Error, Hashable {
  case noSuchEdition(String)
  case noSuchBook(BookID)
  case unreachable
}
