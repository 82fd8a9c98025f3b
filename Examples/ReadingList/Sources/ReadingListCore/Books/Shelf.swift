// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The place of a book. A list shows one shelf.
nonisolated package enum Shelf: String, Sendable {
  case toRead = "to read"
  case reading
  case finished
}
