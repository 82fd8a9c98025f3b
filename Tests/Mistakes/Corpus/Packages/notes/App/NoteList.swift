// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Model
import Storage

/// Makes the names of notes that are exported.
final class ExportNames: Sendable {
  let clock: any Clock

  init(clock: any Clock) { self.clock = clock }
}

struct NoteList {
  let store: any NoteStore
  let clock: any Clock
  let editors: ComponentFactory<EditorComponent>
  let share: Factory<ShareSheet, Note>
}

struct ShareSheet {
  let note: Note
  let names: ExportNames
}
