// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The books of the catalogue.
nonisolated struct Bookshop {
  let editions: Set = ["autumn"]

  let books = [
    Book(id: BookID(1), title: "Middlemarch", author: "George Eliot", pages: 880),
    Book(id: BookID(2), title: "The Time Machine", author: "H. G. Wells", pages: 118),
    Book(id: BookID(3), title: "A Room with a View", author: "E. M. Forster", pages: 224),
    Book(id: BookID(4), title: "The Moonstone", author: "Wilkie Collins", pages: 512),
  ]

  let summaries = [
    BookID(1): "A provincial town, and what becomes of its hopes.",
    BookID(2): "Somebody travels far ahead, and comes back late for dinner.",
    BookID(3): "Florence, a kiss among violets, and what England says to it.",
  ]
}
