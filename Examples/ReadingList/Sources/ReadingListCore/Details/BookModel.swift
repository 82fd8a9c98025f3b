// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Observation

/// The book of the details. The screens opened from them share it, so that all show the same.
@Observable
package final class BookModel {
  package private(set) var entry: Entry?

  private let id: BookID
  private let library: any Library
  private let shelf: ShelfModel

  package init(id: BookID, library: any Library, shelf: ShelfModel) {
    self.id = id
    self.library = library
    self.shelf = shelf
  }

  package func load() async { entry = await library.entry(for: id) }

  func change(_ change: (inout Entry) -> Void) async throws {
    guard var changed = await library.entry(for: id) else { return }
    change(&changed)
    try await library.save(changed)
    entry = changed
    await shelf.load()
  }
}
