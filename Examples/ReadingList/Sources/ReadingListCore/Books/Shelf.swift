// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Where a book stands: what a list shows is one of these.
nonisolated package enum Shelf: String, Sendable {
  case toRead = "to read"
  case reading
  case finished
}
