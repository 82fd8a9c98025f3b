// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A catalogue of one book, which needs no bookshop.
nonisolated package struct SampleCatalogue: Catalogue {
  package static let book = Book(id: BookID(7), title: "Frankenstein", author: "Mary Shelley", pages: 280)

  package static var entry: Entry {
    var entry = Entry(book: book)
    entry.page = 16
    return entry
  }

  package let edition = "sample"

  package init() {}

  package func books(titled text: String) -> [Book] { [Self.book] }

  package func summary(of book: BookID) -> String { "What was made on a dreary night of November." }
}
