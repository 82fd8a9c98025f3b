// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Model

struct NotesFolder: Sendable {
  let path: String
}

final class FileStore: NoteStore {
  let folder: NotesFolder
  let journal: Journal

  init(folder: NotesFolder, journal: Journal) throws {
    self.folder = folder
    self.journal = journal
  }

  func notes() -> [Note] { [Note(id: 1, title: "Buy milk")] }
}

final class Journal: Sendable {
  let folder: NotesFolder

  init(folder: NotesFolder) { self.folder = folder }
}

struct AppendToJournal: SaveStep {
  let journal: Journal

  func run(on note: Note) -> Note { note }
}
