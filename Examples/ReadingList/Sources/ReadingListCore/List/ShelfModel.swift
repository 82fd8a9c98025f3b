// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Observation

/// The books of one list. The screens opened from it share them, and report their changes.
@Observable
package final class ShelfModel {
  package let shelf: Shelf
  package private(set) var entries: [Entry] = []

  private let library: any Library

  package init(shelf: Shelf, library: any Library) {
    self.shelf = shelf
    self.library = library
  }

  package func load() async {
    entries = await library.entries().filter { $0.shelf == shelf }
  }

  func add(_ book: Book) async throws {
    try await library.save(Entry(book: book))
    await load()
  }
}
