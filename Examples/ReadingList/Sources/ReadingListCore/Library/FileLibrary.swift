// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// A library in a file, one for each reader. The file is read when the session begins, and written off the main
/// actor at each change.
package actor FileLibrary: Library {
  private let file: URL
  private var saved: [Entry]

  private init(file: URL, saved: [Entry]) {
    self.file = file
    self.saved = saved
  }

  @concurrent
  package static func open(session: Session, settings: AppSettings) async throws -> FileLibrary {
    let file = settings.folder.appending(path: "\(session.reader).json")
    guard FileManager.default.fileExists(atPath: file.path) else { return FileLibrary(file: file, saved: []) }
    return FileLibrary(file: file, saved: try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file)))
  }

  package func entries() -> [Entry] { saved }

  package func entry(for book: BookID) -> Entry? { saved.first { $0.id == book } }

  package func save(_ entry: Entry) throws {
    var entries = saved
    if let index = entries.firstIndex(where: { $0.id == entry.id }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    try JSONEncoder().encode(entries).write(to: file, options: .atomic)
    saved = entries
  }
}
