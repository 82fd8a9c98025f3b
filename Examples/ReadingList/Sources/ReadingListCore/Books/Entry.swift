// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A book on a reader's list, and the progress with it.
nonisolated package struct Entry: Sendable, Hashable, Codable, Identifiable {
  package let book: Book
  package var page = 0
  package var secondsRead = 0
  package var notes: [String] = []

  package init(book: Book) { self.book = book }

  package var id: BookID { book.id }

  package var shelf: Shelf {
    switch page {
    case 0: .toRead
    case book.pages...: .finished
    default: .reading
    }
  }
}
