// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A library for previews and tests: available immediately, and never saved.
package actor InMemoryLibrary: Library {
  private var saved: [Entry]

  package init(_ entries: [Entry]) { saved = entries }

  package func entries() -> [Entry] { saved }

  package func entry(for book: BookID) -> Entry? { saved.first { $0.id == book } }

  package func save(_ entry: Entry) {
    saved.removeAll { $0.id == entry.id }
    saved.append(entry)
  }
}
